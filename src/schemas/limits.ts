/** What a tenant's JSON Schema may be, and what checking a value against it may cost. */
export const limits = {
  maxBytes: 64 * 1024,
  maxDepth: 32,
  /** ajv's own time grows faster than the number of them: 500 are a tenth of a second. */
  maxSubschemas: 500,
  /** Characters of one pattern, and instructions it compiles to. */
  maxPatternLength: 1_000,
  maxPatternProgram: 10_000,
  /** Instructions of all patterns together. */
  maxPatternPrograms: 20_000,
  /** Steps of one validation: keywords applied, elements gone through, characters scanned. About 150 ms at worst. */
  maxSteps: 5_000_000,
  /** Steps of finding every failing field once it is known that there is one. */
  maxExplainSteps: 200_000,
  /** Steps where `unevaluatedProperties` or `unevaluatedItems` is used: ajv then copies errors at every level. */
  maxUnevaluatedSteps: 200_000,
  /** Failing fields that are reported. */
  maxDetails: 50,
  /** The same, with those in `options` counted, and how deep options may be inside of options. */
  maxDetailsWithOptions: 500,
  maxOptionsDepth: 3,
  /** Allowed values that one message lists. */
  maxChoices: 200,
  /** Compiled schemas that are kept. */
  maxCached: 200,
} as const;
