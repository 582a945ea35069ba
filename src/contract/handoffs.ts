/** Path of the page on which a person settles a hold; the token is its only secret. */
export const handoffPath = (token: string): string => `/h/${token}`;
