/** The largest body of a wallet's request in bytes, also when decompressed: a presentation may hold pictures. */
export const maxBodyBytes = 2 * 1024 * 1024;

export const bodyTooLarge = `The body may have ${maxBodyBytes} bytes at most`;
