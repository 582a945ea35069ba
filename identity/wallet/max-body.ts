/** Bytes of a wallet's request, as they come, and unpacked: a presentation may carry pictures. */
export const maxBodyBytes = 2 * 1024 * 1024;

export const bodyTooLarge = `The body may have ${maxBodyBytes} bytes at most`;
