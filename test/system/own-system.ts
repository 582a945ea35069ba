import { startOwnPostgres, startOwnTemporal, type OwnServer } from './own-servers.ts';
import { startSystem, type SystemOptions, type System } from './system.ts';

/** A whole installation of one test file. Each process of it can be killed. */
export interface OwnSystem {
  system: System;
  postgres: OwnServer;
  temporal: OwnServer;
  stop(): Promise<void>;
}

export async function startOwnSystem(options: Pick<SystemOptions, 'programs' | 'env'>): Promise<OwnSystem> {
  const [postgres, temporal] = await Promise.all([startOwnPostgres(), startOwnTemporal()]);
  const addresses = { databaseUrl: postgres.url, temporalAddress: temporal.address };
  const system = await startSystem({ ...options, ...addresses });
  return {
    system,
    postgres: postgres.server,
    temporal: temporal.server,
    async stop() {
      await system.stop();
      await Promise.all([postgres.server.kill(), temporal.server.kill()]);
    },
  };
}
