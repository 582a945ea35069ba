import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Config } from '../src/config/variables.ts';
import * as schema from './schema/index.ts';

export type DatabaseTls = { ca?: string; rejectUnauthorized: boolean } | undefined;

export interface DatabaseOptions {
  url: string;
  tls?: DatabaseTls;
  /** Connections in the pool. */
  max: number;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  /**
   * Milliseconds for which a transaction may lie with nothing to do: where its process hangs, others have its locks
   * afterwards. Left out: for ever.
   */
  idleInTransactionMs?: number;
  /** Told of every statement sent: one call a round trip. Its text only; parameters may be a user's. */
  onStatement?: (text: string) => void;
}

/**
 * One pool a process. Statements on the hot path are tagged templates on `$client`, prepared once a connection;
 * everything else goes through Drizzle's builder.
 */
export function connectDatabase(options: DatabaseOptions) {
  const { onStatement } = options;
  const client = postgres(options.url, {
    max: options.max,
    idle_timeout: 60,
    connect_timeout: 5,
    connection: {
      application_name: options.applicationName,
      TimeZone: 'UTC',
      ...(options.idleInTransactionMs === undefined
        ? {}
        : { idle_in_transaction_session_timeout: options.idleInTransactionMs }),
    },
    onnotice: () => {},
    ...(options.tls ? { ssl: options.tls } : {}),
    ...(onStatement ? { debug: (_connection: number, text: string) => onStatement(text) } : {}),
  });
  return drizzle(client, { schema, casing: 'snake_case' });
}

export type Database = ReturnType<typeof connectDatabase>;

/** `require` encrypts and trusts any certificate, `verify` checks it, against the given CA where there is one. */
export function databaseTls(config: Config<'DATABASE_TLS' | 'DATABASE_TLS_CA'>): DatabaseTls {
  if (config.DATABASE_TLS === 'off') return undefined;
  const ca = config.DATABASE_TLS_CA;
  return { rejectUnauthorized: config.DATABASE_TLS === 'verify', ...(ca ? { ca } : {}) };
}
