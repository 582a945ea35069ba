import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Config } from '../../src/account/config/variables.ts';
import { socketAddress } from './socket-address.ts';
import { Sockets } from './sockets.ts';
import { steadyPool } from './steady-pool.ts';
import { settingsOf, type Timeouts } from './timeouts.ts';
import { unpipelined } from './unpipelined.ts';

const casing = 'snake_case';

export type DatabaseTls = { ca?: string; rejectUnauthorized: boolean } | undefined;

export interface DatabaseOptions {
  /** It may name a Unix socket as `psql` does: `?host=/run/postgresql`. */
  url: string;
  tls?: DatabaseTls;
  /** Connections in the pool. */
  max: number;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  /** If left out, the time-outs of the role apply. */
  timeouts?: Timeouts;
  /**
   * If left out, statements are prepared once for each connection. `false` is for a pooler that gives each
   * transaction another connection: nothing is prepared, and the time-outs are the role's, because such a pooler
   * accepts none from a client.
   */
  prepares?: boolean;
  /**
   * Is called with the text of every statement, once for each round trip. It gets no parameters, which may be a
   * user's data.
   */
  onStatement?: (text: string) => void;
  /** Is called with Postgres's notices. */
  onNotice?: (text: string) => void;
}

/**
 * Creates the one pool of a process. Statements on the hot path are tagged templates on `$client`, prepared once for
 * each connection; everything else uses Drizzle's builder.
 */
export function connectDatabase(options: DatabaseOptions) {
  const { onStatement, onNotice, prepares = true, timeouts } = options;
  const { url, ...address } = socketAddress(options.url);
  const settings = {
    ...address,
    max: options.max,
    idle_timeout: 60,
    connect_timeout: 5,
    prepare: prepares,
    connection: {
      application_name: options.applicationName,
      TimeZone: 'UTC',
      ...(timeouts && prepares ? settingsOf(timeouts) : {}),
    },
    onnotice: ({ message }: postgres.Notice) => onNotice?.(message ?? ''),
    ...(options.tls ? { ssl: options.tls } : {}),
    ...(onStatement ? { debug: (_connection: number, text: string) => onStatement(text) } : {}),
  };
  // The address may ask for TLS, too. This opens nothing.
  const sockets = new Sockets(postgres(url, settings).options.ssl);
  // The types of postgres.js do not know `socket` as of 3.4; its documentation does.
  const ours = { ssl: false, socket: sockets.open } as const;
  const client = postgres(url, { ...settings, ...ours });
  return drizzle(steadyPool(unpipelined(client), sockets), { casing });
}

export type Database = ReturnType<typeof connectDatabase>;

/** Knows the names of the columns that it has written once. */
const dialect = new PgDialect({ casing });

/**
 * Returns the database of a transaction. `drizzle()` would read the settings of the pool again, which costs more than a
 * statement.
 */
export const databaseOf = (client: postgres.Sql): Database =>
  Object.assign(
    new PostgresJsDatabase(dialect, new PostgresJsSession(client, dialect, undefined), undefined),
    {
      $client: client,
    },
  );

/** As of postgres.js 3.4, a pool that has lost a connection otherwise never says that it has ended. */
const endSeconds = 5;

/** Ends the connections of a pool. Statements that still run after five seconds are ended, too. */
export const endDatabase = ({ $client }: Database): Promise<void> => $client.end({ timeout: endSeconds });

/** `require` encrypts and trusts any certificate; `verify` checks it, with the given CA if there is one. */
export function databaseTls(config: Config<'DATABASE_TLS' | 'DATABASE_TLS_CA'>): DatabaseTls {
  if (config.DATABASE_TLS === 'off') return undefined;
  const ca = config.DATABASE_TLS_CA;
  return { rejectUnauthorized: config.DATABASE_TLS === 'verify', ...(ca ? { ca } : {}) };
}

/** The address of the database and how to connect to it. */
export const databaseAt = (
  config: Config<'DATABASE_URL' | 'DATABASE_TLS' | 'DATABASE_TLS_CA' | 'DATABASE_PREPARED_STATEMENTS'>,
): Pick<DatabaseOptions, 'url' | 'tls' | 'prepares'> => ({
  url: config.DATABASE_URL,
  tls: databaseTls(config),
  prepares: config.DATABASE_PREPARED_STATEMENTS === 'on',
});
