/** The most that one try of an action may cost. */
export const limits = {
  /** Attributes with their expressions, as JSON: no more than a whole definition. */
  maxAttributesLength: 256 * 1024,
  /** Roots such as `item` that a caller gives. */
  maxRoots: 20,
  /** How long it may take: more than a request of `general/fetch` by default, and less than proxies wait. */
  maxTryMs: 40_000,
  /** How many run at once in one process. */
  atOnce: { ofProject: 4, ofAccount: 8, inAll: 64 },
} as const;
