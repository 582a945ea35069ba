import { maxOutputBytes } from '../json/sizes.ts';

/** The most that resolving one attributes value may cost, with all its expressions. */
export const limits = {
  /** Steps of evaluation: a node visited, an element copied, a part of a text scanned. About 200 ms at worst. */
  maxSteps: 5_000_000,
  /** Size of a resolved value, as JSON. */
  maxOutputBytes,
  /** Nesting of a resolved value. */
  maxDepth: 32,
  /** Characters of any text that an expression builds on the way. */
  maxTextLength: 1024 * 1024,
  /** Characters of one expression's source. */
  maxSourceLength: 10_000,
  /** Comprehensions (`map`, `filter`, `all`, …) inside one another. */
  maxComprehensionNesting: 3,
  /** Characters of a regular expression, and of the instructions that it compiles to. */
  maxPatternLength: 1_000,
  maxPatternProgram: 10_000,
} as const;
