import { reason } from './reason.ts';

/** What is wrong with a definition, or with its expressions in a run. */
export const definitionReasons = {
  'syntax.invalid': reason(
    [2003],
    'A text cannot be parsed as JSON or YAML.',
    'Mend it at the line and the column.',
  ),
  'schema.invalid': reason([2000], 'A JSON Schema cannot be used.', 'Mend it at the place that is named.'),
  'action.unknown': reason(
    [2000],
    'There is no action of this name.',
    'See `GET /v1/actions` for those there are.',
  ),
  'definition.idle': reason(
    [2000],
    'Something in the definition has no effect (a warning).',
    'Remove it, or put it where it has one.',
  ),
  'definition.doubtful': reason(
    [2000],
    'Something in the definition is allowed, but seldom what is meant (a warning).',
    'Look at it again.',
  ),
  'definition.effort': reason(
    [2000],
    'The definition takes too long to check.',
    'Make it smaller: shorter expressions, smaller schemas.',
  ),
  'expression.syntax': reason([2000, 2001], 'An expression cannot be read.', 'Mend it as the message says.'),
  'expression.reference': reason(
    [2000, 2001],
    'An expression reads what is not there: an unknown or later action, or a field that nothing declares.',
    'Mend the path, or declare the field.',
  ),
  'expression.failed': reason(
    [2000, 2001],
    'An expression came to nothing, or to an error, with the data of this execution.',
    'Mend the expression, or give it the data that it reads.',
  ),
  'expression.effort': reason(
    [2000, 2001],
    'An expression takes too much time or memory, or gives too much.',
    'Make it simpler, or give it less data.',
  ),
} as const;
