/** The limits of the text of a definition. */
export const limits = {
  maxBytes: 256 * 1024,
  /** Blocks stand in one another, each two levels deep. */
  maxDepth: 100,
  maxAliases: 100,
  /** Marks, words and line ends: the parser takes microseconds for each. */
  maxTokens: 60_000,
  /** Values in all, with every alias replaced by what it names. */
  maxNodes: 100_000,
  /** Faults of a text that cannot be parsed which are reported at once. */
  maxSyntaxFaults: 5,
} as const;
