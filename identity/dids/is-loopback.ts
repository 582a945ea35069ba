/** Whether a host, with or without a port, is this machine. A did:web there is read without TLS. */
export const isLoopback = (host: string): boolean =>
  /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(host);
