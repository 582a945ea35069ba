import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** sockaddr_un (unix(7)) has 108 bytes, that of BSD 104. */
const longestSocket = 100;

/** The time in which API and worker may finish their work. */
export const SHUTDOWN_GRACE_MS = 5000;

export interface Servers {
  databaseUrl: string;
  temporalAddress: string;
  masterKey: string;
  /** Folder of the AnonCreds library; undefined where none could be had. */
  anoncredsPath: string | undefined;
}

/** The environment of API and worker: the user's own, with the values of the local runtime. */
export function processEnvironment(
  inherited: NodeJS.ProcessEnv,
  settings: Settings,
  servers: Servers,
): NodeJS.ProcessEnv {
  const socket = join(settings.home, 'run/worker.sock');
  return {
    ...inherited,
    DATABASE_URL: servers.databaseUrl,
    // A value of the user's own is for another database.
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
    // On a developer's machine, the services to call are often on loopback.
    EGRESS_ALLOW: inherited['EGRESS_ALLOW'] ?? 'http,loopback',
    // There are no other callers here.
    RATE_LIMIT_REQUESTS: inherited['RATE_LIMIT_REQUESTS'] ?? '100000',
    RATE_LIMIT_ANONYMOUS_REQUESTS: inherited['RATE_LIMIT_ANONYMOUS_REQUESTS'] ?? '100000',
    MAIL_OUTBOX: settings.hasMailServer ? 'off' : 'on',
    ...(socket.length > longestSocket ? {} : { WORKER_SOCKET: socket }),
    SIMULATED_WALLET_HOME: settings.home,
    SHUTDOWN_GRACE_MS: String(SHUTDOWN_GRACE_MS),
    LOG_LEVEL: inherited['LOG_LEVEL'] || 'info',
  };
}
