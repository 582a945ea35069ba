import type { Answer, EngineEvent, Question } from '../../src/engine/walker/events.ts';
import { entryOf, planOf, type NewEntry } from '../../src/engine/bodies/entry-of.ts';
import type { Entry, Join, List } from '../../src/engine/plan/plan.ts';
import { MemoryHost } from './memory-host.ts';
import { pathOf } from '../../src/engine/plan/path.ts';

export const action = (id: string, rest: Partial<NewEntry> = {}): Entry =>
  entryOf({ id, body: { kind: 'action' }, ...rest });
/** Each run of the list around it acquires the lock again. */
export const lock = (id: string): Entry => ({ ...action(id), isNeverKept: true });
export const block = (id: string, list: List, rest: Partial<NewEntry> = {}): Entry =>
  entryOf({ id, body: { kind: 'sequence', list }, ...rest });
export const parallel = (id: string, lists: Record<string, List>, join: Join): Entry => {
  const branches = Object.entries(lists).map(([name, list]) => ({ name, list }));
  return entryOf({ id, body: { kind: 'parallel', branches, join } });
};
export const undone = (id: string): Entry => action(id, { compensate: [action(`undo_${id}`)] });

export const all: Join = { needs: 'all', onFailure: 'stop' };
export const some: Join = { needs: 'some', onFailure: 'stop' };

interface Options {
  finally?: List;
  /** By question and path, and what is answered after a redrive if it differs: `if one`, `again if one`. */
  answers?: Record<string, Answer>;
  /** The entries whose outputs each entry reads. */
  reads?: Record<string, string[]>;
  /** The entries that read `previous`. */
  readsPrevious?: string[];
  /** The decisions that are made in another way after a redrive: `if one`, `choice two`. */
  changes?: string[];
  /** The rows whose failed `compensate` a redrive counts as completed. */
  skips?: string[];
}

interface Played {
  /** The actions in the order in which they began. */
  begun: string[];
  states: Record<string, string>;
  /** The actions that still run; `!` was requested to stop. */
  running: string[];
  end: string | null;
  /** The path whose error the execution has. */
  failedBy: string | null;
}

/** Plays what happens, one thing after the other: `path` completes, `path failed` and so on; `cancel`; `deadline path`. */
export function play(
  list: List,
  happens: readonly string[],
  { finally: end = [], answers = {}, reads = {}, readsPrevious = [], changes = [], skips = [] }: Options = {},
): Played {
  let isAgain = false;
  const answer = (question: Question): Answer => {
    const { ask, path } = question;
    const isOfCatch = ask === 'output' && question.clause !== undefined;
    const key = isOfCatch ? `${ask} ${path} in its catch` : `${ask} ${path}`;
    const given = isAgain ? (answers[`again ${key}`] ?? answers[key]) : answers[key];
    if (given === undefined) throw new Error(`nobody expects ${ask} ${path}`);
    return given;
  };
  const readsOf = (id: string) => ({ ids: reads[id] ?? [], previous: readsPrevious.includes(id) });
  const host = new MemoryHost({ plan: planOf(list, end, readsOf), concurrency: { loop: 1 } }, answer);
  host.on({ kind: 'begin' });
  for (const event of happens) {
    const isRedrive = event === 'redrive';
    const noted = isAgain ? [] : changes;
    isAgain ||= isRedrive;
    host.on(isRedrive ? { kind: 'redrive', changes: noted, skips: skips.map(pathOf) } : eventOf(event));
  }
  return {
    begun: host.begun,
    states: Object.fromEntries([...host.rows.values()].map(({ path, state }) => [path, state])),
    running: host.inFlight().map(({ path, isStopping }) => (isStopping ? `${path}!` : path)),
    end: host.finished?.kind ?? null,
    failedBy: host.finished?.kind === 'failed' ? host.finished.by : null,
  };
}

export function eventOf(text: string): EngineEvent {
  const [first = '', second] = text.split(' ');
  if (first === 'cancel') return { kind: 'cancel' };
  if (first === 'deadline') return { kind: 'deadline', path: pathOf(second ?? '') };
  if (first === 'wake') return { kind: 'wake', path: pathOf(second ?? '') };
  return { kind: 'action', path: pathOf(first), outcome: (second ?? 'completed') as 'completed' };
}
