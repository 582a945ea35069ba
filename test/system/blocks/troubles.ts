import type { Random } from '../../engine/random.ts';
import type { System } from '../system.ts';

export interface Troubles {
  /** No more of them, once what was killed runs again. */
  stop(): Promise<{ kills: number }>;
}

/** A process or a server that can be killed. */
export interface Target {
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface Harm {
  targets: readonly Target[];
  /** The most kills. */
  most: number;
  /** These executions are cancelled, each after so many points. */
  cancelled?: readonly string[];
}

/** Kills one of these, and starts it again, whenever so many points were reached since the last time. */
export function makeTroubles(
  { ledger, request, project }: System,
  random: Random,
  { targets, most, cancelled = [] }: Harm,
): Troubles {
  let kills = 0;
  let left = 1 + random.below(40);
  let restart: Promise<void> | null = null;
  const cancelAfter = cancelled.map((id) => ({ id, left: 1 + random.below(60) }));
  const cancel = async (): Promise<void> => {
    for (const one of cancelAfter) {
      one.left -= 1;
      // While the API is away nobody can be cancelled.
      if (one.left === 0) await request('POST', `${project}/executions/${one.id}/cancel`).catch(() => null);
    }
  };
  ledger.onArrival = async () => {
    await cancel();
    left -= 1;
    if (left > 0 || restart || kills === most) return;
    kills += 1;
    const target = random.oneOf(targets);
    const killed = target.kill();
    restart = killed
      .then(() => target.start())
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
