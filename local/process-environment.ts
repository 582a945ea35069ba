import type { Settings } from './settings.ts';

/** Longest that the API and the worker may take to finish what they are at. */
export const SHUTDOWN_GRACE_MS = 5000;

export interface Servers {
  databaseUrl: string;
  temporalAddress: string;
  masterKey: string;
  /** Folder of the AnonCreds library; undefined where none could be had. */
  anoncredsPath: string | undefined;
}

/** The environment of the API and the worker: the user's own, with what the local runtime knows better. */
export function processEnvironment(
  inherited: NodeJS.ProcessEnv,
  settings: Settings,
  servers: Servers,
): NodeJS.ProcessEnv {
  return {
    ...inherited,
    DATABASE_URL: servers.databaseUrl,
    // One of the user's own is not of this database.
    DATABASE_DIRECT_URL: undefined,
    TEMPORAL_ADDRESS: servers.temporalAddress,
    TEMPORAL_NAMESPACE: settings.temporalNamespace,
    ...(settings.temporalAddress === undefined
      ? { TEMPORAL_UI_URL: `http://127.0.0.1:${settings.temporalUiPort}` }
      : {}),
    PUBLIC_URL: settings.publicUrl,
    HOST: settings.host,
    PORT: String(settings.apiPort),
    HOLDFAST_MASTER_KEY: servers.masterKey,
    ...(servers.anoncredsPath === undefined ? {} : { LIB_ANONCREDS_PATH: servers.anoncredsPath }),
    // On one's own machine the services to call are often on loopback.
    EGRESS_ALLOW: inherited['EGRESS_ALLOW'] ?? 'http,loopback',
    // Nobody else is here to be protected from.
    RATE_LIMIT_REQUESTS: inherited['RATE_LIMIT_REQUESTS'] ?? '100000',
    RATE_LIMIT_ANONYMOUS_REQUESTS: inherited['RATE_LIMIT_ANONYMOUS_REQUESTS'] ?? '100000',
    SHUTDOWN_GRACE_MS: String(SHUTDOWN_GRACE_MS),
    LOG_LEVEL: inherited['LOG_LEVEL'] || 'info',
  };
}
