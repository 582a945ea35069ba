import { setTimeout } from 'node:timers/promises';
import { publish, reach, start, type Caller } from './caller.ts';
import type { Call, Kept } from './receiver-process.ts';

/** What was answered, but perhaps not yet committed when it broke. */
const uncommittedMs = 3_000;

const definition = `name: Three calls
actions:
${[1, 2, 3]
  .map(
    (number) => `  - id: call${number}
    name: general/fetch@v2
    attributes: { method: POST, url: 'http://receiver:8090/call?ms=4000', payload: { number: ${number} } }
`,
  )
  .join('')}`;

export interface Harmed {
  /** When it was killed. */
  at: number;
  backAfterMs: number;
}

/**
 * Starts 50 executions of three calls each, breaks something amid them, and says how they have ended, how many calls were made, and
 * which were made again although they had ended before.
 */
export async function survive(caller: Caller, receiverUrl: string, harm: () => Promise<Harmed>) {
  const before = Object.keys((await keptOf(receiverUrl)).calls).length;
  const madeSince = async () => Object.values((await keptOf(receiverUrl)).calls).slice(before);
  const workflowId = await publish(caller, definition);
  const first = start(caller, workflowId);
  // Without calls that had ended long before, the trial would show nothing.
  const ripe = async () => {
    while (earlyBefore(await madeSince(), Date.now()) < 10) await setTimeout(100);
  };
  const amid = first.then(ripe).then(harm);
  const ids = [
    await first,
    ...(await Promise.all(Array.from({ length: 49 }, () => start(caller, workflowId)))),
  ];
  const { at, backAfterMs } = await amid;
  const ended = await Promise.all(ids.map((id) => reach(caller, id, 'completed', 'failed', 'cancelled')));
  const completedAfterMs = Date.now() - at;

  const made = await madeSince();
  const repeated = made.filter((tries) => tries.length > 1);
  // Whatever had ended before, and was recorded, is not made again.
  const needless = repeated.filter((tries) =>
    tries.slice(0, -1).some((call) => endOf(call) < at - uncommittedMs),
  );
  return {
    lateBegun: made.flat().filter((call) => call.at > at).length,
    statuses: new Set(ended.map(({ status }) => status)),
    made: made.length,
    needless,
    repeated: repeated.length,
    backAfterMs,
    completedAfterMs,
  };
}

const earlyBefore = (made: readonly Call[][], at: number): number =>
  made.flat().filter((call) => endOf(call) < at - uncommittedMs).length;

const endOf = ({ answeredAt, cutOffAt }: Call): number => answeredAt ?? cutOffAt ?? Infinity;

export const keptOf = async (receiverUrl: string): Promise<Kept> =>
  (await (await fetch(`${receiverUrl}/kept`)).json()) as Kept;
