/** The most that one evaluation for a tenant may cost a process that also serves others. */
export const limits = {
  /** Steps on the event loop, some milliseconds at worst. Work that needs more begins again in a thread. */
  maxInlineSteps: 100_000,
  /** How long a thread may work on it, in ms of a processor: time without a processor does not count. */
  maxThreadMs: 1_000,
  /** The same for reading a definition: the largest takes about a second. */
  maxReadingMs: 10_000,
  /** The same for a dry run. */
  maxDryRunMs: 10_000,
} as const;
