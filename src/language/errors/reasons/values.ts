import { reason } from './reason.ts';

/** The mistakes in a value that was sent, or in data that a schema describes. */
export const valueReasons = {
  'field.missing': reason([2000, 2008], 'A required field is missing.', 'Add it.'),
  'field.unknown': reason([2000, 2008], 'A field is unknown.', 'Remove it, or correct its name.'),
  'field.type': reason([2000, 2008], 'The value has the wrong JSON type.', 'Send the named type.'),
  'value.choice': reason(
    [2000, 2008],
    'The value is not one of the allowed values.',
    'Use one of the named values.',
  ),
  'value.length': reason(
    [2000, 2008],
    'A text, a list or an object has too few or too many characters, items or fields.',
    'Keep to the named number.',
  ),
  'value.range': reason([2000, 2008], 'A number is too small or too large.', 'Keep to the named limit.'),
  'value.format': reason(
    [2000, 2008],
    'A text does not have the required format.',
    'Write it in the named format.',
  ),
  'value.shape': reason(
    [2000, 2008],
    'The value has none of the allowed shapes; `options` lists the errors for each shape.',
    'Correct the errors of one of the `options`.',
  ),
  'value.depth': reason([2000, 2001], 'The value is nested too deep.', 'Use fewer levels.'),
  'value.invalid': reason(
    [2000, 2008],
    'The value breaks another rule, which the message names.',
    'Correct it as the message says.',
  ),
  'number.rewritten': reason(
    [2000],
    'A number in YAML loses characters, such as a leading zero (a warning).',
    'Put the number in quotes if it is a text, such as a postal code. If not, write the number without these characters.',
  ),
  'number.inexact': reason([2000], 'A number cannot be stored exactly.', 'Send it as a text in quotes.'),
  'schema.effort': reason(
    [2008],
    'The data takes too many steps to check against the schema.',
    'Make the schema or the data simpler.',
  ),
  'reference.unknown': reason(
    [2000],
    'An id in the request refers to nothing that the caller sees.',
    'Use an id that exists in the same project, wallet or registry.',
  ),
  'connection.incomplete': reason(
    [2000],
    'The named connection is not established yet, or never will be.',
    'Wait until it is established, or create another one.',
  ),
  'certificate.invalid': reason(
    [2000],
    'A certificate, its chain or its key cannot be used.',
    'Send a matching one.',
  ),
  'idempotency.reused': reason(
    [2000],
    'The `Idempotency-Key` belongs to another request.',
    'Use a new key for a new request, or repeat the first request unchanged.',
  ),
} as const;
