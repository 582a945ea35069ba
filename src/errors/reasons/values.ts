import { reason } from './reason.ts';

/** What is wrong with a value that was sent, or with data that a schema describes. */
export const valueReasons = {
  'field.missing': reason([2000, 2008], 'A field that is required is not there.', 'Add it.'),
  'field.unknown': reason([2000, 2008], 'A field is not known here.', 'Remove it, or mend its name.'),
  'field.type': reason(
    [2000, 2008],
    'The value has another JSON type than is taken.',
    'Send the type that is named.',
  ),
  'value.choice': reason(
    [2000, 2008],
    'The value is none of those that are taken.',
    'Take one of those that are named.',
  ),
  'value.length': reason(
    [2000, 2008],
    'A text, a list or an object has too few or too many characters, items or fields.',
    'Keep to the number that is named.',
  ),
  'value.range': reason(
    [2000, 2008],
    'A number is too small or too large.',
    'Keep to the limit that is named.',
  ),
  'value.format': reason(
    [2000, 2008],
    'A text does not have the form that is asked for.',
    'Write it in the form that is named.',
  ),
  'value.shape': reason(
    [2000, 2008],
    'The value has none of the shapes that are taken; `options` has what each of them lacks.',
    'Mend what any one of the `options` names.',
  ),
  'value.depth': reason([2000, 2001], 'The value is nested too deep.', 'Make it flatter.'),
  'value.invalid': reason(
    [2000, 2008],
    'The value breaks another rule, which the message names.',
    'Mend it as the message says.',
  ),
  'number.inexact': reason(
    [2000],
    'A number cannot be kept exactly as it is written.',
    'Send it as a text in quotes.',
  ),
  'schema.effort': reason(
    [2008],
    'The data takes too many steps to check against the schema.',
    'Make the schema or the data simpler.',
  ),
  'reference.unknown': reason(
    [2000],
    'An id in what was sent names nothing that is there for the caller.',
    'Name something that exists in the same project, wallet or registry.',
  ),
  'connection.incomplete': reason(
    [2000],
    'The connection that is named is not completed, or has ended.',
    'Wait until it is completed, or make another one.',
  ),
  'certificate.invalid': reason(
    [2000],
    'A certificate, its chain or its key cannot be used.',
    'Send one that fits.',
  ),
  'idempotency.reused': reason(
    [2000],
    'The `Idempotency-Key` belongs to another request.',
    'Use a new key for another request, or send the first one again as it was.',
  ),
} as const;
