/**
 * `attempt + healings` of an execution. It names one of its runs: each redrive adds one, and each healing. The `generation`
 * of a row is another number, which counts only the redrives before the row began.
 */
export type Generation = number & { readonly [brand]: 'Generation' };

declare const brand: unique symbol;

/** Says that a number is a generation. Only code that reads one from outside needs it, such as a name in Temporal. */
export const generationOf = (count: number): Generation => count as Generation;

/** The generation of the run with which an execution begins. */
export const firstGeneration = generationOf(1);

export const nextGeneration = (generation: Generation): Generation => generationOf(generation + 1);
export const generationBefore = (generation: Generation): Generation => generationOf(generation - 1);
