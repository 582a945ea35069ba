import { expect, it } from 'vitest';
import { rerunsIn } from '../../../../src/definitions/reruns.ts';
import { keptStatuses } from '../../../../src/executions/action-status.ts';
import { entryIdOf, isEntryPath, pathOf, rootPath } from '../../../../src/engine/plan/path.ts';
import type { Answer, Question } from '../../../../src/engine/walker/events.ts';
import type { Plan } from '../../../../src/engine/plan/plan.ts';
import { answersOf } from '../../../engine/answers.ts';
import { MemoryHost } from '../../../engine/memory-host.ts';
import { randomPlan } from '../../../engine/random-plan.ts';
import { Random } from '../../../engine/random.ts';

/** Ends what runs, in any order; sometimes it fails. Returns how the execution ends. */
function run(host: MemoryHost, random: Random, mayFail: boolean): string | undefined {
  for (let running = host.inFlight(); running.length > 0; running = host.inFlight()) {
    const { path, isWaiting, isStopping } = random.oneOf(running);
    if (isWaiting) host.on({ kind: 'wake', path });
    else
      host.on({
        kind: 'action',
        path,
        outcome: mayFail && random.chance(8) ? 'failed' : isStopping ? 'cancelled' : 'completed',
      });
  }
  return host.finished?.kind;
}

/** The ids that a redrive would ask for another version about, as `listDoneEntries` finds them. */
const doneIn = (host: MemoryHost): Set<string> =>
  new Set(
    [...host.rows.values()]
      .filter(({ path }) => isEntryPath(path))
      .filter(({ state, wasUndone, pendingRepair }) => {
        const isKept = (keptStatuses as readonly string[]).includes(state);
        return pendingRepair !== null || (isKept && !wasUndone);
      })
      .map(({ path }) => entryIdOf(path)),
  );

/** Whether an execution that completes has reached an entry: nothing but sequences without a condition is around it. */
function isPlain(plan: Plan, id: string): boolean {
  const place = plan.places.get(id);
  if (!place || place.of.part !== 'body') return false;
  const { parent } = place;
  if (parent === null || parent.id === '') return true;
  return parent.body.kind === 'sequence' && !parent.isConditional && isPlain(plan, parent.id);
}

/** More of the executions complete with these answers. */
const withoutFailures =
  (answer: (question: Question) => Answer) =>
  (question: Question): Answer => {
    const given = answer(question);
    if (given !== 'failed') return given;
    if (question.ask === 'case') return null;
    return question.ask === 'count' || question.ask === 'needed' ? 1 : true;
  };

it('an entry that the definition certainly reruns is rerun by the rows, too', () => {
  const seen = { rerun: 0, kept: 0 };
  const kept: { seed: number; id: string }[] = [];
  for (let seed = 1; seed <= 1_500; seed++) {
    const random = new Random(seed);
    const plan = randomPlan(random);
    let answer = answersOf(plan.plan, seed);
    const host = new MemoryHost(plan, (question) => answer(question));
    host.on({ kind: 'begin' });
    if (run(host, random, true) !== 'failed') continue;
    const done = doneIn(host);
    const begins = rerunsIn({ plan: plan.plan, entries: new Map() }, done);
    answer = withoutFailures(answersOf(plan.plan, seed + 1_000_003));
    host.on({ kind: 'redrive', changes: [], skips: [] });
    if (run(host, random, false) !== 'completed') continue;
    const generation = host.rows.get(rootPath)?.generation;
    for (const id of done) {
      if (!isPlain(plan.plan, id)) continue;
      seen[begins(id) ? 'rerun' : 'kept'] += 1;
      if (begins(id) && host.rows.get(pathOf(id))?.generation !== generation) kept.push({ seed, id });
    }
  }
  expect(kept).toEqual([]);
  expect(Math.min(seen.rerun, seen.kept)).toBeGreaterThan(5);
});
