import type { Phase, Row, RowState } from './row.ts';

/** Where a row stands: the part of its entry that runs, or ran last, and how far it is. */
export type Position = `${Phase} ${RowState}`;

export const positionOf = ({ phase, state }: Pick<Row, 'phase' | 'state'>): Position => `${phase} ${state}`;

/** A move that the walker makes: from each of these positions to each of those. */
export interface Transition {
  from: readonly Position[];
  to: readonly Position[];
}

const inBody = ['body open', 'body ready', 'body waiting', 'body stopping'] as const;
const inCatch = ['catch open', 'catch stopping'] as const;

/** The ends of a row in a phase that may follow on its `catch`, whatever of it is to be undone or repaired later. */
const over = <P extends Phase>(phase: P) =>
  [`${phase} completed`, `${phase} caught`, `${phase} failed`, `${phase} cancelled`] as const;
const overInBody = ['body completed', 'body failed', 'body cancelled'] as const;
const overInCatch = ['catch caught', 'catch failed', 'catch cancelled'] as const;
const hasFailed = <P extends Phase>(phase: P) => [`${phase} failed`, `${phase} cancelled`] as const;

/**
 * All ways in which the walker moves a row; any other one is refused (`requireTransition`). A new row stands at `body open`.
 * The room's README draws them, and random plans show in a test that each pair is used, but for those that the test names.
 */
export const transitions = {
  /** Its `if` says no, or cannot be resolved. */
  skip: [{ from: ['body open'], to: ['body skipped', 'body failed'] }],
  /** Its action is to run. */
  request: [{ from: ['body open'], to: ['body ready'] }],
  /** A time passes before the next try, repetition or round. */
  pause: [{ from: ['body open', 'body ready'], to: ['body waiting'] }],
  resume: [{ from: ['body waiting'], to: ['body ready', 'body open'] }],
  /** Nothing new begins in it. It waits for the entries that run there. */
  stop: [
    { from: inBody, to: ['body stopping'] },
    { from: inCatch, to: ['catch stopping'] },
  ],
  /** It undoes its completed entries. If the row is over, the row around it requests this. */
  undo: [
    {
      from: [
        'body open',
        'body waiting',
        'body stopping',
        ...inCatch,
        'body completed',
        'catch caught',
        ...over('finally'),
      ],
      to: ['undo open'],
    },
  ],
  /** All in it is undone, and nothing else follows in it. */
  undone: [{ from: ['undo open'], to: over('undo') }],
  catch: [{ from: [...inBody, 'undo open'], to: ['catch open'] }],
  cleanUp: [{ from: [...inBody, ...inCatch, 'undo open'], to: ['finally open'] }],
  /**
   * It is over. Its running entries have ended before; at the top level, a redrive has repaired failed undoings and cleanups. An
   * iteration that completed when its join had enough completions is cancelled like one that was stopped.
   */
  end: [
    { from: ['body open', 'body ready', 'body stopping'], to: overInBody },
    { from: ['body waiting'], to: ['body failed'] },
    { from: ['body completed'], to: ['body cancelled'] },
    { from: ['catch open'], to: overInCatch },
    { from: ['catch stopping'], to: ['catch cancelled'] },
    { from: ['undo open'], to: ['undo failed', 'undo cancelled'] },
    { from: ['finally open'], to: over('finally') },
    { from: ['finally completed'], to: ['finally completed'] },
    { from: ['finally failed'], to: hasFailed('finally') },
    { from: ['finally cancelled'], to: ['finally cancelled'] },
  ],
  /** Its `compensate` undoes it as a whole, because it completed, or perhaps it did. */
  compensate: [
    {
      from: [...overInBody, ...overInCatch, ...hasFailed('undo'), ...over('finally')],
      to: ['compensate open'],
    },
  ],
  compensated: [{ from: ['compensate open'], to: ['compensate undone', ...over('compensate')] }],
  /** A redrive repairs a `compensate` or a `finally` that had failed. */
  repair: [
    { from: over('compensate'), to: ['compensate open'] },
    {
      from: ['compensate undone', 'finally open', ...hasFailed('finally'), ...hasFailed('undo')],
      to: ['finally open'],
    },
  ],
  repaired: [
    { from: ['compensate open'], to: ['compensate undone', ...over('compensate')] },
    { from: ['finally open'], to: [...hasFailed('finally'), 'compensate undone'] },
  ],
  /** Only its `finally` had failed, and that has ended well now. */
  completeLate: [{ from: ['finally failed'], to: ['finally completed', 'finally caught', 'finally failed'] }],
  /** The top level of a redriven execution, once all is repaired. */
  goOn: [{ from: ['finally open', 'finally failed'], to: ['body open'] }],
} as const satisfies Record<string, readonly Transition[]>;

export type TransitionName = keyof typeof transitions;
