import { parseArgs } from 'node:util';

import { UsageError } from './settings.ts';

export interface CommandLine {
  help: boolean;
  reset: boolean;
  watch: boolean;
}

export const HELP = `Usage: npm start [-- --watch | --reset | --help]

Runs Holdfast on this machine: Postgres, Temporal, the API and a worker. Ctrl-C stops it; what waits goes on at the next start.

  --watch   restart the API and the worker when their code changes (npm run dev)
  --reset   stop what runs, delete the data folder's contents and start over
  --help    show this

Environment (all optional):
  HOLDFAST_HOME         the data folder (.holdfast)
  PORT                  the API's port (3000)
  TEMPORAL_PORT         Temporal's port (7233)
  TEMPORAL_UI_PORT      port of Temporal's web UI (8233)
  POSTGRES_PORT         Postgres's port (54320, then the one the data folder had)
  PUBLIC_URL            base of the URLs that are given out (http://127.0.0.1:PORT)
  HOST                  address that the API listens on (127.0.0.1)
  DATABASE_URL          use this Postgres and start none
  TEMPORAL_ADDRESS      use this Temporal (host:port) and start none
  TEMPORAL_NAMESPACE    its namespace (default)
  HOLDFAST_MASTER_KEY   master keys to use instead of the data folder's
  EGRESS_ALLOW          where outgoing requests may go besides public https (http,loopback)
  LOG_LEVEL             of the API and the worker (info)
`;

/** @throws UsageError on an unknown argument. */
export function readCommandLine(args: readonly string[]): CommandLine {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        reset: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nTry: npm start -- --help`, { cause: error });
  }
}
