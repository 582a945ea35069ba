/** Path of the callback that settles a hold; the token is its only secret. */
export const callbackPath = (token: string): string => `/callbacks/${token}`;
