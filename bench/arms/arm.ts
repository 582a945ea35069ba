import { cpuTimeMs } from '../measure/cpu-time.ts';
import { timed } from '../measure/compare.ts';

/** The work of an arm: `total` executions of `kind` with so many steps, `atOnce` of them under way. */
export interface Work {
  kind: string;
  steps: number;
  total: number;
  atOnce: number;
  /** The address to which each step of a chain of calls posts. */
  target?: string;
}

/** The times of each execution from its start: to its first commit, and until its caller knows the end. */
export interface ArmTimes {
  toCommitMs: number[];
  toEndMs: number[];
  elapsedMs: number;
}

/** Does one execution, and returns when its first commit was on disk, by `performance.now()`. */
export type Once = (work: Work) => Promise<number>;

export type Role = 'API' | 'worker' | 'Temporal' | 'Postgres' | 'server';

/** One of those that are compared: a client with its processes, on the servers of the environment. */
export interface Arm {
  name: string;
  perform(work: Work): Promise<ArmTimes>;
  /** The processes by their role, for their CPU time. */
  pids(): Partial<Record<Role, number>>;
}

export async function performWork(once: Once, work: Work): Promise<ArmTimes> {
  const [toCommitMs, toEndMs]: [number[], number[]] = [[], []];
  let left = work.total;
  const slot = async (): Promise<void> => {
    while (left-- > 0) {
      const startedAt = performance.now();
      const committedAt = await once(work);
      toEndMs.push(performance.now() - startedAt);
      toCommitMs.push(committedAt - startedAt);
    }
  };
  const elapsedMs = await timed(() => Promise.all(Array.from({ length: work.atOnce }, slot)));
  return { toCommitMs, toEndMs, elapsedMs };
}

export const perSecond = (work: Work, { elapsedMs }: ArmTimes): number => (work.total / elapsedMs) * 1000;

/** Performs the work, and returns the CPU time of one execution in each process, in milliseconds. */
export async function cpuOf(
  arm: Arm,
  work: Work,
): Promise<{ done: ArmTimes; cpuMs: Partial<Record<Role, number>> }> {
  const read = () => Object.entries(arm.pids()).map(([role, pid]) => [role, cpuTimeMs(pid)] as const);
  const before = new Map(read());
  const done = await arm.perform(work);
  const cpuMs = Object.fromEntries(
    read().map(([role, after]) => [role, (after - (before.get(role) ?? 0)) / work.total]),
  );
  return { done, cpuMs };
}
