import {
  DidResolverService,
  isDid,
  W3cCredentialsModuleConfig,
  type AgentContext,
  type DocumentLoader,
} from '@credo-ts/core';
import jsonld from '@digitalcredentials/jsonld';
import { currentWalletTransaction } from '../wallet/wallet-transaction.ts';
import { DocumentCache, type LoadedDocument } from './document-cache.ts';

/** The agent brings these contexts along, so nothing is fetched for them. */
const builtIn = new Set([
  'https://www.w3.org/2018/credentials/v1',
  'https://w3id.org/security/v1',
  'https://w3id.org/security/v2',
  'https://w3id.org/security/suites/ed25519-2018/v1',
  'https://w3id.org/security/suites/x25519-2019/v1',
  'https://w3id.org/security/suites/secp256k1-2019/v1',
  'https://w3id.org/security/data-integrity/v2',
  'https://w3id.org/did/v1',
  'https://www.w3.org/ns/did/v1',
  'https://w3.org/ns/did/v1',
  'https://www.w3.org/ns/odrl.jsonld',
  'http://schema.org/',
  'https://identity.foundation/presentation-exchange/submission/v1',
  'https://identity.foundation/linked-vp/contexts/v1',
  'https://purl.imsglobal.org/spec/ob/v3p0/context.json',
  'https://w3c-ccg.github.io/vc-status-rl-2020/contexts/vc-revocation-list-2020/v1.jsonld',
]);

/**
 * Loads JSON-LD documents: built-in contexts, DIDs that the agent resolves, and other contexts through the egress
 * guard. They are kept for an hour. The agent's own loader would fetch whatever a peer names, and would bypass this
 * one for the contexts of DID documents.
 */
export function documentLoader(guarded: typeof fetch): (context: AgentContext) => DocumentLoader {
  const cache = new DocumentCache();
  const own = new W3cCredentialsModuleConfig().documentLoader;

  const fetched = async (url: string): Promise<LoadedDocument> => {
    const answer = await guarded(url, { headers: { accept: 'application/ld+json, application/json' } });
    if (!answer.ok) throw new Error(`the JSON-LD context answered ${answer.status}`);
    const text = await answer.text();
    const loaded = { document: JSON.parse(text) as Record<string, unknown>, bytes: text.length };
    cache.set(url, loaded);
    return loaded;
  };

  const load = async (url: string): Promise<Record<string, unknown>> => {
    const { budget } = currentWalletTransaction();
    budget.spend('documents', 1);
    const { document, bytes } = cache.get(url) ?? (await fetched(url));
    budget.spend('bytes', bytes);
    return document;
  };

  return (context) => {
    const loader: DocumentLoader = async (url) => {
      if (builtIn.has(url)) return own(context)(url);
      const document = isDid(url) ? await didDocument(context, url, loader) : await load(url);
      return { contextUrl: null, documentUrl: url, document };
    };
    return loader;
  };
}

/** The part of a DID document that a DID URL names. */
async function didDocument(
  context: AgentContext,
  url: string,
  loader: DocumentLoader,
): Promise<Record<string, unknown>> {
  const { didDocument: document } = await context.dependencyManager
    .resolve(DidResolverService)
    .resolve(context, url);
  if (!document) throw new Error('the DID cannot be resolved');
  const frame = { '@context': document.context, '@embed': '@never', id: url };
  return (await jsonld['frame']?.(document.toJSON(), frame, { documentLoader: loader })) as Record<
    string,
    unknown
  >;
}
