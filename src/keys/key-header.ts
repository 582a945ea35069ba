/** Carries the API key. */
export const keyHeader = 'x-access-token';
