/** What a definition may be. */
export const limits = {
  maxBytes: 256 * 1024,
  maxDepth: 32,
  maxAliases: 100,
  /** What the parser has to look at one by one: marks, words, line ends. It takes microseconds for each. */
  maxTokens: 60_000,
  /** Values in all once aliases stand for what they name. */
  maxNodes: 100_000,
  maxActions: 200,
  maxReminders: 10,
  /** Problems that are told at once. */
  maxProblems: 50,
  /** Faults of a text that cannot be parsed that are told at once. */
  maxSyntaxFaults: 5,
} as const;
