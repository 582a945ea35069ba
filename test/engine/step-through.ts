import type { Answer, Question } from '../../src/engine/walker/events.ts';
import type { Host } from './compare.ts';
import type { Came, Scenario } from './contract/come.ts';
import { eventOf } from './play.ts';

/** Answers by question and path. */
export const answerFrom =
  (answers: Scenario['answers']) =>
  ({ ask, path }: Question): Answer => {
    const given = answers[`${ask} ${path}`];
    if (given === undefined) throw new Error(`nobody expects ${ask} ${path}`);
    return given;
  };

type Steps = Host & { atOnce?: (events: readonly ReturnType<typeof eventOf>[]) => Promise<void> };

/** Lets all of a scenario happen at a host that handles one event after the other. */
export async function stepThrough(host: Steps, { happens }: Scenario): Promise<Came> {
  await host.on({ kind: 'begin' });
  for (const moment of happens) {
    if (moment.includes('redrive')) await host.on({ kind: 'redrive', changes: [], skips: [] });
    const events = moment.filter((one) => one !== 'redrive').map(eventOf);
    if (host.atOnce && events.length > 1) await host.atOnce(events);
    else for (const event of events) if (isDue(host, event)) await host.on(event);
    for (let [stopped] = stoppedIn(host); stopped; [stopped] = stoppedIn(host))
      await host.on({ kind: 'action', path: stopped.path, outcome: 'cancelled' });
  }
  return host;
}

const stoppedIn = (host: Steps) => host.inFlight().filter(({ isStopping }) => isStopping);

const isDue = (host: Steps, event: ReturnType<typeof eventOf>): boolean =>
  event.kind !== 'action' || host.inFlight().some(({ path }) => path === event.path);
