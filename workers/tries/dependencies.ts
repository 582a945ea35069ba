import type { Logger } from 'pino';
import type { Database } from '../../db/connection/client.ts';
import type { AccountOf } from '../../db/queries/accounts/account-of.ts';
import type { Versions } from '../../db/versions.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import type { TransactionLimit } from '../../db/connection/transaction-limit.ts';
import type { Identity } from '../../identity/port.ts';
import type { Egress } from '../../net/egress.ts';
import type { OutsideValues } from '../../services/secrets/outside-values.ts';
import type { AccessTokens } from '../../services/secrets/access-tokens.ts';
import type { MailWay } from '../../src/account/config/mail.ts';
import type { Evaluator } from '../../src/definitions/evaluation/evaluator.ts';
import type { Traces } from '../../telemetry/traces/traces.ts';
import type { ActionMetrics } from '../metrics.ts';
import type { Family } from '../outbox/family.ts';
import type { AccountShares } from './account-shares.ts';

/** The dependencies of every activity. */
export interface ActivityDependencies {
  db: Database;
  vault: Vault;
  versions: Versions;
  egress: Egress;
  identity: Identity;
  /** It evaluates everything that tenants wrote. */
  evaluator: Evaluator;
  /** Limits the transactions in which actions work, so that other work finds a connection. */
  transactions: TransactionLimit;
  accountOf: AccountOf;
  shares: AccountShares;
  /** How mails leave; null if they do not. */
  mail: MailWay | null;
  publicUrl: string;
  log: Logger;
  /** The access tokens of the secrets that are client credentials. */
  accessTokens: AccessTokens;
  /** The values of the secrets that are in stores outside. */
  outsideValues: OutsideValues;
  traces?: Traces;
  metrics?: ActionMetrics;
  /** Dispatches the executions that the executions of this process start, and their messages to each other. Without it, the relay does. */
  family?: Family;
  /** Is called after each commit that others may wait for, with the status of the execution if that is new. */
  committed?: (executionId: string, status: string | null) => void;
}
