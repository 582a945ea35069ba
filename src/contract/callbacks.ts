/** The path of the callback that resumes a hold. The token is its only secret. */
export const callbackPath = (token: string): string => `/callbacks/${token}`;
