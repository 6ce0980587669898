// The toy draws nothing.
