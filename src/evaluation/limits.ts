/** What evaluating one thing that a tenant wrote may cost a process that serves others, too. */
export const limits = {
  /** Steps on the event loop: some milliseconds at worst. What takes more begins anew in a thread. */
  maxInlineSteps: 100_000,
  /** How long a thread may be at it. */
  maxThreadMs: 1_000,
  /** The same for a definition: the largest takes about a second. */
  maxReadingMs: 10_000,
} as const;
