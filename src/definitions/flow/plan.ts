import { entryOf, planOf } from '../../engine/bodies/entry-of.ts';
import type { Body, Entry, List, ListOf, Plan, Reads } from '../../engine/plan/plan.ts';
import { isObject } from '../../language/json/object.ts';
import { bodyTextOf } from './bodies/bodies.ts';
import { itemsOf } from './bodies/body-text.ts';
import { isPlainFail } from './around.ts';
import type { WrittenEntry } from './written.ts';

/** The plan of a written definition. Mistakes in it are reported elsewhere. */
export function planFor(root: WrittenEntry, readsOf?: (id: string) => Reads): Plan {
  const [list, end] = [listIn(root, { part: 'body' }), listIn(root, { part: 'finally' })];
  return planOf(list, end, readsOf, { hasOutput: hasOutput(root), hasDeadline: hasDeadline(root) });
}

const entryFor = (written: WrittenEntry, isUnwinding = false): Entry => {
  const { id, raw, body, contract } = written;
  return entryOf({
    id,
    body: bodyFor(written),
    isConditional: raw['if'] !== undefined,
    hasDeadline: isUnwinding || hasDeadline(written),
    hasOutput: hasOutput(written),
    isRetried: body === 'action' && raw['retry'] !== undefined,
    isRepeated: body === 'action' && raw['repeat'] !== undefined,
    failsOn: isPlainFail(written),
    isEnd: contract?.fails !== undefined || contract?.endsExecution === true,
    isNeverKept: contract?.takesLock !== undefined,
    catches: itemsOf(raw['catch']).map((clause, index) => ({
      list: listIn(written, { part: 'catch', index }),
      hasOutput: isObject(clause) && clause['output'] !== undefined,
    })),
    finally: listIn(written, { part: 'finally' }),
    compensate: listIn(written, { part: 'compensate' }),
  });
};

const bodyFor = (written: WrittenEntry): Body =>
  bodyTextOf(written.body).plan(written.raw, {
    at: (of) => listIn(written, of),
    branches: () =>
      written.lists.flatMap(({ of, entries }) =>
        of.part === 'branch' ? [{ name: of.name, list: entries.map((entry) => entryFor(entry)) }] : [],
      ),
  });

const hasDeadline = ({ raw }: WrittenEntry): boolean => raw['timeout'] !== undefined || isObject(raw['join']);

const hasOutput = ({ raw, body }: WrittenEntry): boolean => bodyTextOf(body).hasOutput(raw);

function listIn({ lists }: WrittenEntry, of: ListOf): List {
  const wanted = JSON.stringify(of);
  const isUnwinding = of.part === 'finally' || of.part === 'compensate';
  const entries = lists.find((list) => JSON.stringify(list.of) === wanted)?.entries ?? [];
  return entries.map((entry) => entryFor(entry, isUnwinding));
}
