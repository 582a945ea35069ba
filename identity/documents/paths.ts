import { statusListPath } from '../../src/wallets/status-lists/status-list.ts';
import { webDidPath } from '../dids/web-did.ts';

/** Paths of public documents. */
export const documentPaths = [`${webDidPath}/*`, `${statusListPath}/*`] as const;

const uuid = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';
const didDocument = new RegExp(`^${webDidPath}/${uuid}/did\\.json$`);

/** The wallet whose DID document a path names. */
export const didDocumentOf = (path: string): string | null => didDocument.exec(path)?.[1] ?? null;
