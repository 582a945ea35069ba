/** The wait of an open execution, as one word; of several waits, the first in this order (`waits_for` in the database). */
export const waitKinds = [
  'standsStill',
  'waits.person',
  'waits.wallet',
  'waits.callback',
  'waits.lock',
  'waits.place',
  'waits.child',
  'waits.retry',
  'waits.timer',
  'runs',
] as const;
export type WaitKind = (typeof waitKinds)[number];

/** Times are ISO 8601. Nothing of it is data. */
export interface Wait {
  kind: WaitKind;
  since: string;
  /** The time when it ends by itself; null if there is none. */
  until: string | null;
  /** The path of the entry that waits; null if it is the execution itself. */
  actionId: string | null;
  /** The execution that is waited for, or that has the lock. */
  executionId: string | null;
  failedTries: number;
}

/** The words of a wait: its subject, the people or systems that can end it, and the consequence if nobody does. */
interface Words {
  what: string;
  by: string;
  otherwise: string;
}

const wordsOf: Record<WaitKind, (wait: Wait) => Words> = {
  'waits.person': ({ until }) => ({
    what: 'waits for the decision of a person',
    by: 'the people who were asked, or whoever may resume it',
    otherwise: failsAt(until),
  }),
  'waits.wallet': ({ until }) => ({
    what: 'waits for the holder of a wallet',
    by: 'the holder, with the wallet',
    otherwise: failsAt(until),
  }),
  'waits.callback': ({ until }) => ({
    what: 'waits for an answer from outside',
    by: 'whoever has its callback address, or may resume it',
    otherwise: failsAt(until),
  }),
  'waits.lock': ({ executionId, until }) => ({
    what:
      executionId === null ? 'waits for a lock' : `waits for a lock that the execution ${executionId} has`,
    by: 'whoever has the lock, when the block around it is over',
    otherwise: failsAt(until),
  }),
  'waits.child': ({ executionId, until }) => ({
    what: `waits for the end of the execution ${executionId ?? ''} that it has run`,
    by: 'whoever moves that execution',
    otherwise: until === null ? 'it waits as long as that one is open' : failsAt(until),
  }),
  'waits.retry': ({ failedTries, until }) => ({
    what:
      failedTries > 0
        ? `waits for its next try, after ${failedTries} that failed`
        : 'waits for its next repetition',
    by: failedTries > 0 ? 'whoever repairs what it calls' : 'nobody, until its pause is over',
    otherwise: until === null ? 'it tries again by itself' : `it begins by itself at ${shown(until)}`,
  }),
  'waits.timer': ({ until }) => ({
    what: 'waits for a point in time',
    by: 'nobody, before that time',
    otherwise: until === null ? 'it goes on by itself' : `it goes on by itself at ${shown(until)}`,
  }),
  'waits.place': () => ({
    what: 'queues for a place, because as many are at work as may be',
    by: 'those that are at work, when one of them ends',
    otherwise: 'it goes on by itself as soon as there is a place',
  }),
  standsStill: () => ({
    what: 'stands still, although something is to be done',
    by: 'the operator: Temporal or the workers may be away',
    otherwise: 'its run is asked again by itself, less and less often',
  }),
  runs: () => ({
    what: 'runs',
    by: 'the workers',
    otherwise: 'it goes on by itself',
  }),
};

/** Says a wait in words. The sentence has all of it. */
export function wordsOfWait(wait: Wait): { by: string; otherwise: string; sentence: string } {
  const { what, by, otherwise } = wordsOf[wait.kind](wait);
  const subject = wait.actionId === null ? 'The execution' : `\`${wait.actionId}\``;
  const sentence = `${subject} ${what}, since ${shown(wait.since)}. Next to act: ${by}. If nobody does, ${otherwise}.`;
  return { by, otherwise, sentence };
}

const failsAt = (until: string | null): string =>
  until === null ? 'it goes on waiting' : `the time is over at ${shown(until)}, and it fails`;

const shown = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;
