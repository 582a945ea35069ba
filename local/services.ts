import type { DataFolder, ServiceName } from './data-folder.ts';
import { POSTGRES_STOP_SIGNAL } from './postgres/server.ts';
import { type NotedProcess, killNoted, stopNoted } from './processes/stop.ts';
import { SHUTDOWN_GRACE_MS } from './process-environment.ts';
import { TEMPORAL_STOP_SIGNAL } from './temporal/server.ts';

interface StopRule {
  name: string;
  stopSignal: NodeJS.Signals;
  graceMs: number;
}

/** How each service stops. The graces of one stop add up to less than ten seconds. */
const STOP_RULES: Readonly<Record<ServiceName, StopRule>> = {
  api: { name: 'API', stopSignal: 'SIGTERM', graceMs: SHUTDOWN_GRACE_MS + 500 },
  worker: { name: 'worker', stopSignal: 'SIGTERM', graceMs: SHUTDOWN_GRACE_MS + 500 },
  temporal: { name: 'Temporal', stopSignal: TEMPORAL_STOP_SIGNAL, graceMs: 2000 },
  postgres: { name: 'Postgres', stopSignal: POSTGRES_STOP_SIGNAL, graceMs: 2000 },
};

/** Services that use another service stop before it. */
const STOP_ORDER: readonly (readonly ServiceName[])[] = [['api', 'worker'], ['temporal'], ['postgres']];

/**
 * Stops every running service of the data folder by its pid file: those of this start, even if they were not ready yet, and
 * those that a killed supervisor left. `onStopped` is called for each service that was stopped.
 */
export async function stopServices(folder: DataFolder, onStopped: (name: string) => void): Promise<void> {
  for (const group of STOP_ORDER) {
    await Promise.all(
      group.map(async (service) => {
        if (await stopNoted(noted(folder, service))) onStopped(STOP_RULES[service].name);
      }),
    );
  }
}

/** Kills them all and does not wait. */
export function killServices(folder: DataFolder): void {
  for (const service of STOP_ORDER.flat()) killNoted(noted(folder, service));
}

function noted(folder: DataFolder, service: ServiceName): NotedProcess {
  return { ...STOP_RULES[service], pidFile: folder.pidFile(service) };
}
