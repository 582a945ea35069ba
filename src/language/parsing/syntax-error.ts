import { errors } from '../errors/catalogue.ts';
import type { HoldfastError } from '../errors/holdfast-error.ts';
import { limits } from './limits.ts';
import type { Position } from './source-node.ts';

/** Why a text cannot be parsed; the message is a sentence without its full stop. */
export interface SyntaxFault extends Position {
  message: string;
  /** The place of a value that can be read but not stored. */
  field?: string;
  pointer?: string;
}

/** The error 2003 for a text with these faults; the first one becomes the message. */
export function syntaxError(faults: readonly SyntaxFault[]): HoldfastError {
  const [first, ...others] = faults.slice(0, limits.maxSyntaxFaults);
  if (first === undefined) throw new Error('a syntax error without a fault');
  return errors.definitionNotParsed(first, ...others);
}
