import { resolve } from 'node:path';
import { isBlockedPort } from './blocked-ports.ts';

/** The user's settings or arguments are wrong. The message is shown without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The servers on these ports speak HTTP. */
const askedByBrowsers: ReadonlySet<string> = new Set(['PORT', 'TEMPORAL_UI_PORT']);

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

export interface Settings {
  /** The data folder, absolute. */
  home: string;
  /** Whether HOLDFAST_HOME names it: then commands that must find it need it, too. */
  isHomeNamed: boolean;
  host: string;
  apiPort: number;
  /** The address of the API on this machine. */
  apiUrl: string;
  temporalPort: number;
  temporalUiPort: number;
  /** If it is not set, the data folder keeps its port. */
  postgresPort: number | undefined;
  publicUrl: string;
  /** The user's own server: none is started. */
  databaseUrl: string | undefined;
  /** The user's own server: none is started. */
  temporalAddress: string | undefined;
  temporalNamespace: string;
  masterKey: string | undefined;
  /** Whether mails go to a server of the user's own. Otherwise they are read in the browser. */
  hasMailServer: boolean;
}

/** Reads the user's settings. @throws UsageError naming every fault. */
export function readSettings(environment: NodeJS.ProcessEnv, projectRoot: string): Settings {
  const faults: string[] = [];
  // An empty value counts as not set, as it does for the API and the worker.
  const text = (name: string): string | undefined => environment[name] || undefined;
  const port = (name: string): number | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < 1 || number > 65_535) {
      faults.push(`${name} must be a port, 1 to 65535, and is ${JSON.stringify(value)}.`);
    } else if (askedByBrowsers.has(name) && isBlockedPort(number)) {
      faults.push(`${name} must not be ${value}: browsers refuse to open this port.`);
    }
    return number;
  };
  const host = text('HOST') ?? '127.0.0.1';
  const apiPort = port('PORT') ?? 3000;
  const apiUrl = `http://${EVERY_ADDRESS.has(host) ? '127.0.0.1' : host}:${apiPort}`;
  const temporalPort = port('TEMPORAL_PORT') ?? 7233;
  const settings: Settings = {
    home: resolve(projectRoot, text('HOLDFAST_HOME') ?? '.holdfast'),
    isHomeNamed: text('HOLDFAST_HOME') !== undefined,
    host,
    apiPort,
    apiUrl,
    temporalPort,
    temporalUiPort: port('TEMPORAL_UI_PORT') ?? 8233,
    postgresPort: port('POSTGRES_PORT'),
    publicUrl: (text('PUBLIC_URL') ?? apiUrl).replace(/\/+$/, ''),
    databaseUrl: text('DATABASE_URL'),
    temporalAddress: text('TEMPORAL_ADDRESS'),
    temporalNamespace: text('TEMPORAL_NAMESPACE') ?? 'default',
    masterKey: text('HOLDFAST_MASTER_KEY'),
    hasMailServer: text('SMTP_URL') !== undefined,
  };
  if (settings.temporalAddress === undefined && settings.temporalNamespace !== 'default') {
    faults.push(
      'TEMPORAL_NAMESPACE is for a server of your own (TEMPORAL_ADDRESS); the local one has "default".',
    );
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return settings;
}
