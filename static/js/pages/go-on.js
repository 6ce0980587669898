/** @type {HTMLFormElement | null} */ (document.querySelector("form[data-go-on]"))?.requestSubmit();
