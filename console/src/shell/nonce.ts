const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');

/** The nonce with which the page's policy allows styles that are made while it runs. */
export const styleNonce = meta?.nonce ?? '';

// `get-nonce` reads it from here. Dialogs use that to lock the page's scrolling.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
