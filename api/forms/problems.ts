import type { ErrorDetail } from '../../src/language/errors/error-body.ts';
import type { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { FormField } from '../../src/people/fields/field.ts';
import { retryAfterSecondsOf } from '../http/errors.ts';
import { problemsByField } from '../fields/problems.ts';
import type { Problem } from './page.ts';

const inputPointer = '/input';
/** What passes when an execution ends, and what when a month does. */
const soonSeconds = 5;
const laterSeconds = 3_600;

/**
 * What the page says about a start that was refused. What only the owner can change is said without its reason.
 * @throws HoldfastError 413; what is a mistake of ours
 */
export function problemOf(error: HoldfastError, fields: readonly FormField[]): Problem {
  const { status } = error;
  const { code, details } = error.toBody();
  // How much an account may start is nobody else's business.
  if (code === 2009) return { status: 429, laterSeconds: status === 429 ? soonSeconds : laterSeconds };
  if (status === 429 || status === 503) return { status, laterSeconds: retryAfterSecondsOf(error) };
  if (status === 413 || status >= 500) throw error;
  return code === 2008 ? problemsOf(details, fields) : 'broken';
}

/** What is wrong by field. What is about a value that is not shown is a mistake of the form. */
function problemsOf(details: readonly ErrorDetail[], fields: readonly FormField[]): Problem {
  // Only what the form fixes can be one too many, and the message names what is not shown.
  if (details.some(({ reason }) => reason === 'field.unknown')) return 'broken';
  const { problems, strange } = problemsByField(details, fields, inputPointer);
  return strange.length > 0 ? 'broken' : problems;
}
