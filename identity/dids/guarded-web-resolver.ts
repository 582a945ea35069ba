import {
  DidDocument,
  JsonTransformer,
  type AgentContext,
  type DidResolutionResult,
  type DidResolver,
} from '@credo-ts/core';

const maxUrlLength = 2_048;

/**
 * Resolves the did:web of others (W3C did:web method, §3.2) through the egress guard. The agent keeps a resolved
 * document for a few minutes.
 */
export class GuardedWebDidResolver implements DidResolver {
  readonly supportedMethods = ['web'];
  readonly allowsCaching = true;
  /** The wallet's own DID is not fetched from ourselves. */
  readonly allowsLocalDidRecord = true;
  readonly #fetch: typeof fetch;

  constructor(guarded: typeof fetch) {
    this.#fetch = guarded;
  }

  async resolve(_context: AgentContext, did: string): Promise<DidResolutionResult> {
    try {
      const didDocument = await this.#load(did);
      return {
        didDocument,
        didDocumentMetadata: {},
        didResolutionMetadata: { contentType: 'application/did+json' },
      };
    } catch (error) {
      const message = `unable to resolve did '${did}': ${error instanceof Error ? error.message : 'unknown'}`;
      return {
        didDocument: null,
        didDocumentMetadata: {},
        didResolutionMetadata: { error: 'notFound', message },
      };
    }
  }

  async #load(did: string): Promise<DidDocument> {
    const answer = await this.#fetch(webDidUrl(did), {
      headers: { accept: 'application/did+json, application/json' },
    });
    if (!answer.ok) throw new Error(`the address of its document answered ${answer.status}`);
    const document = JsonTransformer.fromJSON(await answer.json(), DidDocument);
    if (document.id !== did) throw new Error('the document is of another DID');
    return document;
  }
}

/** The URL of the document of a did:web. @throws Error if it is no did:web, or its parts lead to another host */
export function webDidUrl(did: string): string {
  const [, host = '', path = ''] =
    /^did:web:([A-Za-z0-9.-]+(?:%3A\d{1,5})?)((?::[A-Za-z0-9._~%-]+)*)$/i.exec(did) ?? [];
  if (host === '' || did.length > maxUrlLength) throw new Error('it is no did:web');
  const segments = path.split(':').slice(1);
  const leadsElsewhere = segments.some((segment) => /^\.{1,2}$|[/\\?#]/.test(decodeURIComponent(segment)));
  if (leadsElsewhere) throw new Error('its path leads elsewhere');
  const place = segments.length === 0 ? '.well-known' : segments.join('/');
  return `https://${decodeURIComponent(host)}/${place}/did.json`;
}
