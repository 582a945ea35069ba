import type { ErrorDetail } from '../../src/language/errors/error-body.ts';
import type { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { FormField } from '../../src/people/fields/field.ts';
import { retryAfterSecondsOf } from '../http/errors.ts';
import { problemsByField } from '../fields/problems.ts';
import type { Problem } from './page.ts';

const inputPointer = '/input';
/** Seconds to wait: `soon` if the end of an execution makes room, `later` if only the end of a month does. */
const soonSeconds = 5;
const laterSeconds = 3_600;

/**
 * Returns the problem that the page shows after a refused start. If only the owner can change it, the page does not show the reason.
 * @throws HoldfastError 413; faults of Holdfast
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

/** Returns the problems by field. A problem of a value that the page does not show is a mistake of the form. */
function problemsOf(details: readonly ErrorDetail[], fields: readonly FormField[]): Problem {
  // Only a value that the form fixes can be an unknown field, and the message would name this hidden value.
  if (details.some(({ reason }) => reason === 'field.unknown')) return 'broken';
  const { problems, strange } = problemsByField(details, fields, inputPointer);
  return strange.length > 0 ? 'broken' : problems;
}
