// Lint rules for our scripts. tsc checks types and undefined names.

import js from "@eslint/js";

const FIELD_BY_FIELD = {
  selector: "CallExpression[callee.object.name='Object'][callee.property.name='assign'] > ThisExpression",
  message: "Name each field, so that readers and tsc know which there are: this.name = name.",
};

const STORAGES = ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"];
const GUARDED = "Browsers may block it and throw: use core/storage.js or core/cookies.js.";

export default [
  js.configs.recommended,
  {
    files: ["static/js/**"],
    // The service worker has no other storage, and a browser that blocks it runs no worker.
    ignores: ["static/js/core/storage.js", "static/js/core/cookies.js", "static/js/pages/service-worker.js", "static/js/core/kept-views.js"],
    rules: {
      "no-restricted-globals": ["error", ...STORAGES.map((name) => ({ name, message: GUARDED }))],
      "no-restricted-properties": [
        "error",
        ...STORAGES.map((property) => ({ property, message: GUARDED })),
        { object: "document", property: "cookie", message: GUARDED },
      ],
    },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off", // tsc reports undefined names
      "no-unused-vars": ["error", { ignoreRestSiblings: true, varsIgnorePattern: "^_" }],
      "no-restricted-syntax": ["error", FIELD_BY_FIELD],
      "no-var": "error",
      "prefer-const": "error",
      eqeqeq: "error",
      curly: ["error", "multi-line"],
      "no-console": "error",
      "no-shadow": ["error", { builtinGlobals: false }],
      "no-param-reassign": "error",
      "no-throw-literal": "error",
      "array-callback-return": "error",
      "object-shorthand": "error",
      "prefer-template": "error",
      "no-useless-return": "error",
      "no-else-return": "error",
      complexity: ["error", 10],
      "max-lines": ["error", 300],
      "max-lines-per-function": ["error", 45],
      "max-params": ["error", 5],
    },
  },
];
