/** Returns the content of a byte string that was found whole; null if the item is none. */
export function bytesIn(item: Uint8Array): Uint8Array | null {
  const [head = 0] = item;
  if (head >> 5 !== 2) return null;
  const info = head & 31;
  if (info < 24) return item.subarray(1);
  if (info < 28) return item.subarray(1 + 2 ** (info - 24));
  return Buffer.concat(chunksOf(item));
}

/** The chunks of a byte string of indefinite length. Each chunk has a length (RFC 8949 §3.2.3). */
function chunksOf(item: Uint8Array): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 1; item[at] !== 0xff;) {
    const info = (item[at] ?? 0) & 31;
    const width = info < 24 ? 0 : 2 ** (info - 24);
    const length =
      width === 0 ? info : Number(`0x${Buffer.from(item.subarray(at + 1, at + 1 + width)).toString('hex')}`);
    const from = at + 1 + width;
    chunks.push(item.subarray(from, from + length));
    at = from + length;
  }
  return chunks;
}
