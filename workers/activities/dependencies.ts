import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { Versions } from '../../db/versions.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import type { TransactionLimit } from '../../db/transaction-limit.ts';
import type { Identity } from '../../identity/port.ts';
import type { Egress } from '../../net/egress.ts';
import type { Evaluator } from '../../src/evaluation/evaluator.ts';
import type { Traces } from '../../telemetry/traces/traces.ts';
import type { ActionMetrics } from '../metrics.ts';
import type { AccountShares } from './account-shares.ts';
import type { ReadAhead } from './read-ahead.ts';

/** What every activity is made from. */
export interface ActivityDependencies {
  db: Database;
  vault: Vault;
  versions: Versions;
  egress: Egress;
  identity: Identity;
  /** Whatever a tenant wrote is evaluated by it. */
  evaluator: Evaluator;
  /** Bounds the transactions that actions work in, so that everything else finds a connection. */
  transactions: TransactionLimit;
  readAhead: ReadAhead;
  shares: AccountShares;
  publicUrl: string;
  log: Logger;
  traces?: Traces;
  metrics?: ActionMetrics;
  /** Told of what was committed, which others may be waiting to hear of. */
  committed?: () => void;
}
