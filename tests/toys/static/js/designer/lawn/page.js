// The toy has no editor.
