/** The most that one dry run may cost. The thread that it runs in is ended after a time, too. */
export const limits = {
  /** Steps of all its expressions, schemas and decisions together. */
  maxSteps: 20_000_000,
  /** Entries, branches, iterations and rounds that begin. */
  maxRows: 20_000,
  /** How many answers are given, and how many in the list of one. */
  maxAnswers: 1_000,
  /** How much of the trace is returned, in entries and in characters as JSON. The rest is left out. */
  maxTraceEntries: 5_000,
  maxTraceLength: 1024 * 1024,
} as const;
