// These headers say where the message goes and where it ends (RFC 9110 §7.6.1, RFC 9112 §6). Only the guard sets
// them, because a contradiction in them is how requests are smuggled past a proxy.
const reserved = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Whether no caller may set the header of a request, whatever the case of its letters. */
export const isReservedHeader = (name: string): boolean => reserved.has(name.toLowerCase());
