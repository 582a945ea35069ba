/** The most that a tenant's JSON Schema may contain, and that a check against it may cost. */
export const limits = {
  maxBytes: 64 * 1024,
  maxDepth: 32,
  /** ajv's time grows faster than their number: 500 take a tenth of a second. */
  maxSubschemas: 500,
  /** Characters of one pattern, and of the instructions that it compiles to. */
  maxPatternLength: 1_000,
  maxPatternProgram: 10_000,
  /** Instructions of all patterns together. */
  maxPatternPrograms: 20_000,
  /** Steps of one validation: keywords applied, elements read, characters scanned. About 150 ms at worst. */
  maxSteps: 5_000_000,
  /** Steps to find every failing field once it is known that there is one. */
  maxExplainSteps: 200_000,
  /** Steps if `unevaluatedProperties` or `unevaluatedItems` is used: ajv then copies errors at every level. */
  maxUnevaluatedSteps: 200_000,
  /** Characters that defaults may add to a value, and how deep they may stand: the same as for any value. */
  maxFilled: 1024 * 1024,
  maxFilledDepth: 32,
  /** Failing fields that are reported. */
  maxDetails: 50,
  /** The same including those in `options`, and how deeply options may be nested. */
  maxDetailsWithOptions: 500,
  maxOptionsDepth: 3,
  /** Allowed values that one message lists. */
  maxChoices: 200,
  /** Compiled schemas that are cached. */
  maxCached: 200,
} as const;
