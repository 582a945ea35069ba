import type { Random } from '../../../flow/random.ts';
import type { System } from '../system.ts';

export interface Troubles {
  /** No more of them, once what was killed runs again. */
  stop(): Promise<{ kills: number }>;
}

const mostKills = 3;

/**
 * Kills the only worker, and starts another one, whenever so many points were reached since the last time; and cancels
 * these executions, each after so many points.
 */
export function makeTroubles(system: System, random: Random, cancelled: readonly string[] = []): Troubles {
  const { ledger, worker } = system;
  let kills = 0;
  let left = 1 + random.below(40);
  let restart: Promise<void> | null = null;
  const cancelAfter = cancelled.map((id) => ({ id, left: 1 + random.below(60) }));
  const cancel = async (): Promise<void> => {
    for (const one of cancelAfter) {
      one.left -= 1;
      if (one.left === 0) await system.request('POST', `${system.project}/executions/${one.id}/cancel`);
    }
  };
  ledger.onArrival = async () => {
    await cancel();
    left -= 1;
    if (left > 0 || restart || kills === mostKills) return;
    kills += 1;
    const killed = worker.kill();
    restart = killed
      .then(() => worker.start())
      .finally(() => {
        left = 1 + random.below(60);
        restart = null;
      });
    await killed;
  };
  return {
    async stop() {
      ledger.onArrival = null;
      await restart;
      return { kills };
    },
  };
}
