import { Host } from '../../../src/definitions/dry-run/host.ts';
import { Rows } from '../../../src/definitions/dry-run/rows.ts';
import type { Script } from '../../../src/definitions/dry-run/script.ts';
import { entryIdOf, type Path } from '../../../src/engine/plan/path.ts';
import type { Scenario } from '../../engine/contract/come.ts';
import { hostContract } from '../../engine/host-contract.ts';
import { eventOf } from '../../engine/play.ts';
import { answerFrom } from '../../engine/step-through.ts';

/** Each moment of a scenario is a millisecond, and an action that begins ends at the next one that names it. */
function scriptFor({ plan, answers, happens }: Scenario, begun: Path[]): Script {
  const answer = answerFrom(answers);
  const next = (kind: 'action' | 'wake' | 'deadline', path: Path, nowMs: number) => {
    for (const [at, moment] of happens.entries()) {
      const event = moment.map(eventOf).find((one) => one.kind === kind && one.path === path);
      if (event && at >= nowMs) return { event, afterMs: at + 1 - nowMs };
    }
    return null;
  };
  /** What waits for its next try begins once. */
  const paused = new Set<Path>();
  return {
    answer: async (question) => answer(question),
    begin: async (path, nowMs) => {
      if (!paused.delete(path)) begun.push(path);
      const found = next('action', path, nowMs);
      if (found?.event.kind !== 'action') return { kind: 'never', waits: false };
      const { outcome } = found.event;
      return {
        kind: 'ends',
        afterMs: found.afterMs,
        waits: false,
        end: () => (outcome === 'unknown' ? 'cancelled' : outcome),
      };
    },
    concurrencyOf: (loop) => plan.concurrency[entryIdOf(loop)] ?? Infinity,
    pauseMs: (path, _, nowMs) => {
      paused.add(path);
      return next('wake', path, nowMs)?.afterMs ?? 1_000_000;
    },
    deadlineMs: (path, nowMs) => next('deadline', path, nowMs)?.afterMs ?? null,
    changed: async () => {},
    attach: async () => {},
    spend: () => {},
  };
}

hostContract('a dry run', async (scenario) => {
  const begun: Path[] = [];
  const rows = new Rows();
  const host = new Host(scenario.plan.plan, scriptFor(scenario, begun), rows);
  const cancelled = scenario.happens.findIndex((moment) => moment.includes('cancel'));
  await host.run(cancelled < 0 ? null : cancelled + 1);
  return { rows: rows.all, begun, finished: host.finished };
});
