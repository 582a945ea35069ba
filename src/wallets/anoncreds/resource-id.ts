/** The kinds of AnonCreds objects that are published, by their names in the did:web AnonCreds method. */
export type ResourceKind = 'schema' | 'credDef' | 'revRegDef';

/**
 * The path under which the objects of all wallets are served: the endpoint of the service `#anoncreds` in their DID
 * documents.
 */
export const resourcesPath = '/anoncreds/v1';

const pattern =
  /^(did:web:[A-Za-z0-9._%:-]+)\?service=anoncreds&relativeRef=\/(schema|credDef|revRegDef)\/([1-9A-HJ-NP-Za-km-z]{40,50})$/;

export interface ResourceId {
  issuerId: string;
  kind: ResourceKind;
  /** Base58 of the SHA-256 of the object in canonical JSON (RFC 8785), so the object can be checked against its id. */
  hash: string;
}

/** The id of a published object, a DID URL (did:web AnonCreds method). */
export const resourceIdOf = ({ issuerId, kind, hash }: ResourceId): string =>
  `${issuerId}?service=anoncreds&relativeRef=/${kind}/${hash}`;

type PublishedResource = Omit<ResourceId, 'kind'>;

/** The id by which workflow definitions and credentials name a schema. */
export const schemaIdOf = ({ issuerId, hash }: PublishedResource): string =>
  resourceIdOf({ issuerId, kind: 'schema', hash });

/** The id by which workflow definitions and credentials name a credential definition. */
export const credentialDefinitionIdOf = ({ issuerId, hash }: PublishedResource): string =>
  resourceIdOf({ issuerId, kind: 'credDef', hash });

/** Returns null if the text is no such id. */
export function parseResourceId(id: string): ResourceId | null {
  const [, issuerId, kind, hash] = pattern.exec(id) ?? [];
  return issuerId !== undefined && kind !== undefined && hash !== undefined
    ? { issuerId, kind: kind as ResourceKind, hash }
    : null;
}
