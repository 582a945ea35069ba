/** How large a definition may be, and how much is said about it. */
export const limits = {
  /** Entries, wherever they stand. */
  maxEntries: 500,
  /** The maximum depth of nested entries. */
  maxNesting: 16,
  maxConcurrency: 100,
  /** Rounds of a block, tries of an action, and repetitions of an action that polls. */
  maxRounds: 1_000,
  maxTries: 1_000,
  maxRepetitions: 10_000,
  maxReminders: 10,
  /** Characters of a label, after its expressions were evaluated. */
  maxLabelLength: 200,
  /** Characters of the name of a loop's element; more are cut off. */
  maxItemLabelLength: 80,
  /** Items of a loop. */
  maxItems: 10_000,
  /** Items of a loop whose iterations have an output. */
  maxItemsWithOutput: 1_000,
  /** The longest that a list in `finally` or `compensate` takes, and a wait in it. */
  maxUnwindingTime: 'P1D',
  /** Problems that are reported at once. */
  maxProblems: 50,
} as const;

/** How many actions of an execution run at once, however its loops are nested. */
export const maxRunning = 200;

/** Iterations and rounds of one execution, however they are nested. Those of a loop count as it begins. */
export const maxInstances = 50_000;

/** How often the early answer of a wait is replaced: each replacement writes a row of the log, and anybody with the callback URL can do it. */
export const maxReplacedAnswers = 100;
