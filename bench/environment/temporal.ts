import type { PostgresServer } from '../../local/postgres/server.ts';
import type { Daemon } from '../../local/processes/daemon.ts';

export interface TemporalOptions {
  folder: string;
  postgres: PostgresServer;
  logFile: string;
  pidFile: string;
}

export interface Temporal extends Daemon {
  address: string;
}
