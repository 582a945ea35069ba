import { errors } from '../errors/catalogue.ts';
import type { HoldfastError } from '../errors/holdfast-error.ts';
import { limits } from './limits.ts';
import type { Position } from './source-node.ts';

/** What keeps a text from being parsed; the message is a sentence without its full stop. */
export interface SyntaxFault extends Position {
  message: string;
  /** Of a value that can be read, but not kept. */
  field?: string;
  pointer?: string;
}

/** The 2003 of a text with these faults, the first of them being the message. */
export function syntaxError(faults: readonly SyntaxFault[]): HoldfastError {
  const [first, ...others] = faults.slice(0, limits.maxSyntaxFaults);
  if (first === undefined) throw new Error('a syntax error without a fault');
  return errors.definitionNotParsed(first, ...others);
}
