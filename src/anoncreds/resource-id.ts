/** What is published of AnonCreds, by the names that the did:web AnonCreds method has for them. */
export type ResourceKind = 'schema' | 'credDef' | 'revRegDef';

/** Where the objects of all wallets are served: the endpoint of the service `#anoncreds` in their DID documents. */
export const resourcesPath = '/anoncreds/v1';

const pattern =
  /^(did:web:[A-Za-z0-9._%:-]+)\?service=anoncreds&relativeRef=\/(schema|credDef|revRegDef)\/([1-9A-HJ-NP-Za-km-z]{40,50})$/;

export interface ResourceId {
  issuerId: string;
  kind: ResourceKind;
  /** Base58 of the SHA-256 of the object in canonical JSON (RFC 8785): the id vouches for what it names. */
  hash: string;
}

/** The id of a published object, a DID URL (did:web AnonCreds method). */
export const resourceIdOf = ({ issuerId, kind, hash }: ResourceId): string =>
  `${issuerId}?service=anoncreds&relativeRef=/${kind}/${hash}`;

/** Null for what is no such id. */
export function parseResourceId(id: string): ResourceId | null {
  const [, issuerId, kind, hash] = pattern.exec(id) ?? [];
  return issuerId !== undefined && kind !== undefined && hash !== undefined
    ? { issuerId, kind: kind as ResourceKind, hash }
    : null;
}
