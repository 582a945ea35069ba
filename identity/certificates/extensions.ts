import type { X509Certificate } from 'node:crypto';

interface Extension {
  isCritical: boolean;
  /** The DER of its value. */
  value: Buffer;
}

/** Node does not read these (RFC 5280 §4.2.1). */
const keyUsage = '551d0f';
/** Key usage, alternative names of the subject, basic constraints, policies, extended key usage. */
const understood: ReadonlySet<string> = new Set([keyUsage, '551d11', '551d13', '551d20', '551d25']);
/** The signer of an mdoc (ISO/IEC 18013-5 §B.1.4). */
const mdocSigner = '1.0.18013.5.1.2';

/** Whether a certificate is understood, as far as it says that it must be (RFC 5280 §4.2). */
export const isUnderstood = (certificate: X509Certificate): boolean =>
  [...extensionsIn(certificate)].every(([oid, { isCritical }]) => !isCritical || understood.has(oid));

/** Whether the key of a certificate may sign anything but certificates (RFC 5280 §4.2.1.3). */
export function maySign(certificate: X509Certificate): boolean {
  const usage = extensionsIn(certificate).get(keyUsage);
  if (!usage) return true;
  const [bits] = elementsIn(usage.value);
  // The first byte says how many bits are unused; the first bit after it is digitalSignature.
  return ((bits?.content[1] ?? 0) & 0x80) !== 0;
}

/** Node calls the extended key usage of a certificate its key usage. */
export const maySignMdocs = ({ keyUsage: purposes }: X509Certificate): boolean =>
  (purposes as readonly string[] | undefined)?.includes(mdocSigner) ?? false;

interface Element {
  tag: number;
  content: Buffer;
}

/** The elements that stand one after the other (DER, X.690 §8.1). */
function elementsIn(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag, short] = [bytes.readUInt8(at), bytes.readUInt8(at + 1)];
    const width = short < 0x80 ? 0 : short & 0x7f;
    const length = width === 0 ? short : bytes.readUIntBE(at + 2, width);
    const from = at + 2 + width;
    elements.push({ tag, content: bytes.subarray(from, from + length) });
    at = from + length;
  }
  return elements;
}

/** By the DER of their object identifiers, in hexadecimal digits. Node has parsed the certificate, so it is well-formed. */
function extensionsIn({ raw }: X509Certificate): Map<string, Extension> {
  const inside = ({ content }: Element = { tag: 0, content: Buffer.alloc(0) }) => elementsIn(content);
  const [certificate] = elementsIn(raw);
  const [signed] = inside(certificate);
  const [list] = inside(inside(signed).find(({ tag }) => tag === 0xa3));
  return new Map(
    inside(list).map((extension) => {
      const parts = inside(extension);
      const critical = parts.find(({ tag }) => tag === 0x01);
      return [
        parts[0]?.content.toString('hex') ?? '',
        // Node also reads extensions that are not DER, in which every other octet than 0 is true (X.690 §8.2.2).
        { isCritical: (critical?.content[0] ?? 0) !== 0, value: parts.at(-1)?.content ?? Buffer.alloc(0) },
      ];
    }),
  );
}
