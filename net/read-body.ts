import { EgressError } from './egress-error.ts';

/** The whole body, or reason `http.size` with the first byte past `maxBytes`. */
export async function readBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  // One growing buffer instead of a list of chunks: a server that sends single bytes would cost hundreds of times its
  // body in small buffers.
  let buffer = new Uint8Array(Math.min(maxBytes, 16_384));
  let size = 0;
  for await (const chunk of body) {
    const end = size + chunk.byteLength;
    if (end > maxBytes) throw new EgressError('http.size');
    if (end > buffer.byteLength) {
      const grown = new Uint8Array(Math.min(maxBytes, Math.max(end, buffer.byteLength * 2)));
      grown.set(buffer.subarray(0, size));
      buffer = grown;
    }
    buffer.set(chunk, size);
    size = end;
  }
  return buffer.subarray(0, size);
}

/** The first `maxBytes` of the body; the other side finds the connection closed. */
export async function readStart(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(maxBytes);
  let size = 0;
  for await (const chunk of body) {
    const part = chunk.subarray(0, maxBytes - size);
    buffer.set(part, size);
    size += part.byteLength;
    if (size === maxBytes) break;
  }
  return buffer.slice(0, size);
}
