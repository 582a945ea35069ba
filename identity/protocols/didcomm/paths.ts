const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const endpointPattern = new RegExp(`^/didcomm/(${uuid})$`);
const invitationPattern = new RegExp(`^/didcomm/i/(${uuid})$`);
const landing = '/didcomm/invitation';

/** Paths that agents call, and that people open in a browser. */
export const didcommPaths = ['/didcomm/:publicId', '/didcomm/i/:invitationId'] as const;

export const endpointUrl = (publicUrl: string, publicId: string): string =>
  `${publicUrl}/didcomm/${publicId}`;

/** A URL that is short enough for a QR code. */
export const shortUrl = (publicUrl: string, invitationId: string): string =>
  `${publicUrl}/didcomm/i/${invitationId}`;

/** The URL that carries the whole invitation (Aries RFC 0434). */
export const longUrl = (publicUrl: string, invitation: unknown): string =>
  `${publicUrl}${landing}?oob=${encoded(invitation)}`;

/** The URL that opens a wallet on the same device: phones open a DIDComm agent for this scheme, but not for https. */
export const schemeUrl = (invitation: unknown): string => `didcomm://invite?oob=${encoded(invitation)}`;

const encoded = (invitation: unknown): string =>
  Buffer.from(JSON.stringify(invitation)).toString('base64url');

export type DidcommPath = { publicId: string } | { invitationId: string } | { landing: true };

/** Returns the meaning of a path; null if it is none of ours. */
export function didcommPathOf(path: string): DidcommPath | null {
  if (path === landing) return { landing: true };
  const [, publicId] = endpointPattern.exec(path) ?? [];
  if (publicId !== undefined) return { publicId };
  const [, invitationId] = invitationPattern.exec(path) ?? [];
  return invitationId === undefined ? null : { invitationId };
}
