import type { Database } from '../../db/connection/client.ts';
import { findStatusList } from '../../db/queries/wallets/status-lists.ts';
import { listIdOf } from '../../src/wallets/status-lists/status-list.ts';
import type { WalletAgent } from '../agent/create-agent.ts';
import { webDidAt } from '../dids/web-did.ts';
import { webDidDocument } from '../dids/web-did-document.ts';
import type { InWalletTransaction } from '../wallet/owner.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../wallet/protocol-request.ts';
import { serveList } from '../status/serve-list.ts';
import { didDocumentOf } from './paths.ts';

interface DocumentDependencies {
  db: Database;
  agent: WalletAgent;
  publicUrl: string;
  inWalletTransaction: InWalletTransaction;
}

/** Answers requests for public documents; null if the request is for something else. */
export async function answerDocument(
  dependencies: DocumentDependencies,
  { method, url, headers }: ProtocolRequest,
): Promise<ProtocolAnswer | null> {
  if (method !== 'GET') return null;
  const { pathname } = new URL(url, 'http://wallet');
  const walletId = didDocumentOf(pathname);
  if (walletId !== null) return didDocument(dependencies, walletId);
  const listId = listIdOf(pathname);
  if (listId !== null) return statusList(dependencies, listId, headers);
  return null;
}

async function didDocument(
  { agent, publicUrl, inWalletTransaction }: DocumentDependencies,
  walletId: string,
): Promise<ProtocolAnswer | null> {
  const did = webDidAt(publicUrl, walletId);
  const document = await inWalletTransaction(walletId, () =>
    agent.contexts.within(walletId, (context) => webDidDocument(context, did, publicUrl)),
  );
  return (
    document && {
      status: 200,
      headers: { 'content-type': 'application/did+json', 'cache-control': 'public, max-age=300' },
      body: JSON.stringify(document),
    }
  );
}

async function statusList(
  { db, agent, inWalletTransaction }: DocumentDependencies,
  listId: string,
  headers: ProtocolRequest['headers'],
): Promise<ProtocolAnswer | null> {
  const list = await findStatusList(db, listId);
  if (!list) return null;
  return inWalletTransaction(list.walletId, () =>
    agent.contexts.within(list.walletId, (context) => serveList(context, list, headers)),
  );
}
