/** The limits of the text of a definition. */
export const limits = {
  maxBytes: 256 * 1024,
  /** Blocks contain other blocks; each adds two levels of depth. */
  maxDepth: 100,
  maxAliases: 100,
  /** Marks, words and line ends: the parser takes microseconds for each. */
  maxTokens: 60_000,
  /** Values in all, with every alias replaced by its value. */
  maxNodes: 100_000,
  /** Faults of a text that cannot be parsed which are reported at once. */
  maxSyntaxFaults: 5,
} as const;
