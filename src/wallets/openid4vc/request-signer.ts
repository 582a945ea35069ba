/** The signers of a request, by the client identifier that wallets see (OpenID4VP 1.0 §5.9.3). */
export const requestSigners = ['did', 'x509_hash', 'x509_san_dns', 'none'] as const;
export type RequestSigner = (typeof requestSigners)[number];
