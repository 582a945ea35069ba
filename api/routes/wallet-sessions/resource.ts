import type * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import type { Page } from '../../../db/queries/page.ts';
import type { SessionFilter } from '../../../db/queries/sessions/session-filter.ts';
import type { Wallet } from '../../../identity/port.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import type { ErrorName } from '../../openapi/errors.ts';
import type { Principal } from '../../auth/principal.ts';
import type { SessionRecordType } from '../../../src/audit/actions.ts';
import type { WalletProtocol } from '../../../identity/protocols/wallet-protocol.ts';
import { errors } from '../../../src/errors/catalogue.ts';

/** A session or a connection as its table has it. */
export interface SessionRow {
  id: string;
  walletId: string;
  /** What made it; null: a caller did. */
  executionId: string | null;
  status: string;
  createdAt: string;
}

export type View<Row> = (
  row: Row,
  dependencies: Pick<RouteDependencies, 'vault' | 'publicUrl'>,
  principal: Principal,
) => unknown;

export type SessionBody = v.GenericSchema<unknown, { walletId?: string | undefined }>;

/** What tells sessions and connections, and those of one protocol from those of another. */
export interface SessionResource<Row extends SessionRow, B extends SessionBody> {
  protocol: WalletProtocol;
  /** As the protocol calls it. */
  kind: string;
  /** Beneath the project. */
  path: string;
  /** In the names of operations: `Issuance`. */
  typeName: 'Issuance' | 'Verification' | 'Connection' | 'DidcommIssuance' | 'DidcommVerification';
  /** In the audit log. */
  recordType: SessionRecordType;
  what: string;
  Status: v.GenericSchema<string>;
  Body: B;
  /** In a list, alone, and as it was just made. */
  Listed: v.GenericSchema;
  Whole: v.GenericSchema;
  Made: v.GenericSchema;
  /** What may be wrong with what is to be made. */
  errors: readonly ErrorName[];
  create: (
    wallet: Wallet,
    body: v.InferOutput<B>,
    expiresAt: number,
  ) => Promise<{ id: string; pin?: string }>;
  find: (db: Database, key: { projectId: string; id: string }) => Promise<Row | null>;
  list: (db: Database, key: { projectId: string }, filter: SessionFilter, page: Page) => Promise<Row[]>;
  view: View<Row>;
  /** With what was shown, where that is not in lists. */
  wholeView: View<Row>;
}

/** @throws HoldfastError 404 where the project has none of this id */
export async function requireSession<Row extends SessionRow>(
  { find }: Pick<SessionResource<Row, never>, 'find'>,
  db: Database,
  key: { projectId: string; id: string },
): Promise<Row> {
  const row = await find(db, key);
  if (!row) throw errors.recordNotFound('session', key.id);
  return row;
}
