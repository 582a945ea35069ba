const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');

/** What the page's policy knows the styles by that are made while it runs. */
export const styleNonce = meta?.nonce ?? '';

// Where `get-nonce` looks, through which dialogs lock the page's scrolling.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
