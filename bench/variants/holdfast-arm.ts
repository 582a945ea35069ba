import { connectWorkerSocket } from '../../temporal/worker-socket.ts';
import { callsOf, input, sequenceOf, waitOnly, type Kind } from '../definitions.ts';
import type { Environment } from '../environment/environment.ts';
import type { HoldfastVariant } from './holdfast.ts';
import { performWork, type Arm, type Once, type Work } from '../arms/arm.ts';

/**
 * Holdfast over HTTP, with `Prefer: wait`. When a commit is on disk, this process hears from the worker, as the API does: that
 * is a little later than it happened.
 */
export function holdfastArm(
  environment: Environment,
  { api, processes, workerSocket }: HoldfastVariant,
): Arm {
  const paused = createPauses(workerSocket);
  const published = new Map<string, Promise<string>>();
  const definitionOf = ({ kind, steps, target = '' }: Work): object => {
    if (kind === 'held') return waitOnly;
    return kind === 'calls' ? callsOf(steps, target) : sequenceOf(steps, kind as Kind);
  };
  const workflowOf = (work: Work): Promise<string> => {
    const key = `${work.kind} ${work.steps}`;
    const definition = definitionOf(work);
    const found = published.get(key) ?? api.publish(definition);
    published.set(key, found);
    return found;
  };
  const once: Once = async (work) => {
    const { kind } = work;
    const workflowId = await workflowOf(work);
    const { id, payload } = await api.run(workflowId, kind === 'held' ? {} : input);
    const committedAt = await paused.next(id);
    if (kind === 'held') {
      await api.callback(String(payload.actions['wait']?.output['callbackUrl']), { yes: true });
      await paused.next(id);
    }
    return committedAt;
  };
  return {
    name: 'Holdfast',
    perform: (work) => performWork(once, work),
    pids: () => ({
      API: processes.api.pid,
      worker: processes.worker.pid,
      Temporal: environment.temporalPid,
      Postgres: environment.postgres.pid,
    }),
  };
}

/** Says when an execution has paused or ended, for the first time that was not asked for yet. */
function createPauses(path: string) {
  const seen = new Map<string, number[]>();
  const waiting = new Map<string, (at: number) => void>();
  connectWorkerSocket(path).onPause((id) => {
    const at = performance.now();
    const ask = waiting.get(id);
    if (ask) {
      waiting.delete(id);
      ask(at);
    } else seen.set(id, [...(seen.get(id) ?? []), at]);
  });
  return {
    next: (id: string): Promise<number> => {
      const at = seen.get(id)?.shift();
      return at === undefined ? new Promise((resolve) => waiting.set(id, resolve)) : Promise.resolve(at);
    },
  };
}
