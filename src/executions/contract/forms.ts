/** The path of the page on which anybody starts a workflow. The token is its only secret. */
export const formPath = (token: string): string => `/f/${token}`;
