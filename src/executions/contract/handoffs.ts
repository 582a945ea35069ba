/** The path of the page on which a person answers a hold. The token is its only secret. */
export const handoffPath = (token: string): string => `/h/${token}`;
