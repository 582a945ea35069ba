/**
 * Seeds that always run: each once showed a fault of the walker or of the reference. A seed that differs in a search is added here as its fault is repaired.
 * From `firstDeepSeed` on the plans are deep.
 */
export const onceDifferent: readonly number[] = [
  // They undid what a repaired `compensate` had done, and what a redrive that has no time for its body had not reached.
  5_032_065,
  5_035_273,
  // A `finally` that failed after `general/end`, before another one.
  158_879,
  // Redrives after rounds that were used up, after a `finally` that read itself, or after one that failed, also of what was undone since, or in
  // another `finally`; and decisions that a later run makes.
  1_682,
  3_465, 3_920, 5_068, 5_805, 5_999, 9_497, 10_549, 2_707, 12_031, 15_539, 16_389, 18_392, 29_141,
  // They show what a list had reached as it failed.
  1_876, 3_297, 6_027, 7_419, 15_271, 25_746, 26_876, 33_380, 35_412, 37_271, 38_250, 39_440,
  // What was undone as a whole, or belongs to an earlier run of a list, as a redrive fails on its way there.
  21_082, 33_525,
  // A cancellation while the last of several repairs fails.
  24_566, 30_485,
  // What runs twice in one redrive, as two repairs follow each other.
  1_000_165, 1_000_437, 1_000_962,
  // The output of the top level, which a repaired `finally` completes late.
  1_001_564, 1_003_146,
  // What a repair has done, and a later run has not reached, beside a `finally` that has run since.
  1_003_104,
  // The last try of a block, after a redrive that had no time for one.
  1_025_715,
];

/** Seeds of plans that take pairs of the table of transitions which those up to 1,500 do not. */
export const takingPairs: readonly number[] = [
  1_638, 2_948, 2_985, 4_481, 5_415, 8_639, 9_910, 10_202, 26_385,
];
