import { entryOf, planOf } from '../../engine/bodies/entry-of.ts';
import type { Body, Entry, Join, List, ListOf, Plan, Reads } from '../../engine/plan/plan.ts';
import { isObject } from '../../json/object.ts';
import { limits } from '../../engine/plan/limits.ts';
import { isPlainFail } from './around.ts';
import type { WrittenEntry } from './written.ts';

/** The plan of what is written. Mistakes in it are reported elsewhere. */
export function planFor(root: WrittenEntry, readsOf?: (id: string) => Reads): Plan {
  const [list, end] = [listIn(root, { part: 'body' }), listIn(root, { part: 'finally' })];
  return planOf(list, end, readsOf, { hasOutput: hasOutput(root), hasDeadline: hasDeadline(root) });
}

const entryFor = (written: WrittenEntry, isUnwinding = false): Entry => {
  const { id, raw, body } = written;
  return entryOf({
    id,
    body: bodyFor(written),
    isConditional: raw['if'] !== undefined,
    hasDeadline: isUnwinding || hasDeadline(written),
    hasOutput: hasOutput(written),
    isRetried: body === 'action' && raw['retry'] !== undefined,
    isRepeated: body === 'action' && raw['repeat'] !== undefined,
    failsOn: body === 'action' && isPlainFail(raw),
    catches: itemsOf(raw['catch']).map((clause, index) => ({
      list: listIn(written, { part: 'catch', index }),
      hasOutput: isObject(clause) && clause['output'] !== undefined,
    })),
    finally: listIn(written, { part: 'finally' }),
    compensate: listIn(written, { part: 'compensate' }),
  });
};

function bodyFor(written: WrittenEntry): Body {
  const { raw, body: kind } = written;
  const list = listIn(written, { part: 'body' });
  switch (kind) {
    case 'action':
      return { kind };
    case 'sequence':
      return { kind, list };
    case 'switch':
      return {
        kind,
        cases: itemsOf(raw['switch']).map((_, index) => listIn(written, { part: 'case', index })),
      };
    case 'parallel':
      return {
        kind,
        branches: written.lists.flatMap(({ of, entries }) =>
          of.part === 'branch' ? [{ name: of.name, list: entries.map((entry) => entryFor(entry)) }] : [],
        ),
        join: joinFor(raw),
      };
    case 'forEach':
      return { kind, list, join: joinFor(raw) };
    case 'rounds':
      return { kind, list, maxRounds: roundsOf(raw['repeat']), isPaced: isPaced(raw['repeat']) };
    default:
      kind satisfies never;
      throw new TypeError('no such body');
  }
}

const joinFor = ({ join = 'all', onFailure }: Record<string, unknown>): Join => ({
  needs: join === 'all' ? 'all' : 'some',
  onFailure: onFailure === 'wait' || onFailure === 'continue' ? onFailure : 'stop',
});

const roundsOf = (repeat: unknown): number => {
  const most = isObject(repeat) ? repeat['maxAttempts'] : undefined;
  return typeof most === 'number' ? most : limits.maxRounds;
};

const isPaced = (repeat: unknown): boolean => isObject(repeat) && repeat['interval'] !== undefined;

const hasDeadline = ({ raw }: WrittenEntry): boolean => raw['timeout'] !== undefined;

const hasOutput = ({ raw, body }: WrittenEntry): boolean =>
  body === 'switch'
    ? itemsOf(raw['switch']).some((item) => isObject(item) && item['output'] !== undefined)
    : raw['output'] !== undefined;

function listIn({ lists }: WrittenEntry, of: ListOf): List {
  const wanted = JSON.stringify(of);
  const isUnwinding = of.part === 'finally' || of.part === 'compensate';
  const entries = lists.find((list) => JSON.stringify(list.of) === wanted)?.entries ?? [];
  return entries.map((entry) => entryFor(entry, isUnwinding));
}

export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
