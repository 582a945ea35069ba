/** The header with the API key. */
export const keyHeader = 'x-access-token';
