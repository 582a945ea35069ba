import { reason } from './reason.ts';

/** Faults of a definition, or of its expressions in a run. */
export const definitionReasons = {
  'syntax.invalid': reason(
    [2003],
    'A text cannot be parsed as JSON or YAML.',
    'Correct it at the named line and column.',
  ),
  'schema.invalid': reason([2000], 'A JSON Schema cannot be used.', 'Correct it at the named place.'),
  'action.unknown': reason(
    [2000],
    'There is no action of this name.',
    '`GET /v1/actions` lists all actions.',
  ),
  'action.needsExecution': reason(
    [2000],
    'The action waits, or needs its execution, so it cannot be tried alone.',
    'Use a dry run, or start the workflow.',
  ),
  'definition.idle': reason(
    [2000],
    'A part of the definition has no effect (a warning).',
    'Remove the part, or move it to a place where it has an effect.',
  ),
  'definition.doubtful': reason(
    [2000],
    'A part of the definition is allowed, but probably a mistake (a warning).',
    'Check that it is intended.',
  ),
  'choice.unread': reason(
    [2000],
    'The workflow goes on in the same way whatever a person chooses (a warning).',
    'Read the choice in a `switch` or in an `if`, or make the decision the last action.',
  ),
  'definition.effort': reason(
    [2000],
    'The definition takes too long to check.',
    'Make it smaller: shorter expressions, smaller schemas.',
  ),
  'testCase.failed': reason(
    [2000],
    'A test case failed: its result differs from the expected one.',
    'Correct the draft, or the test case.',
  ),
  'expression.syntax': reason(
    [2000, 2001],
    'An expression cannot be parsed.',
    'Correct it as the message says.',
  ),
  'expression.reference': reason(
    [2000, 2001],
    'An expression refers to something that does not exist: an unknown or later action, or an undeclared field.',
    'Correct the path, or declare the field.',
  ),
  'expression.failed': reason(
    [2000, 2001],
    'An expression has no result, or causes an error, with the data of this execution.',
    'Correct the expression, or provide the data that it reads.',
  ),
  'expression.effort': reason(
    [2000, 2001],
    'An expression needs too much time or memory, or its result is too large.',
    'Simplify it, or give it less data.',
  ),
} as const;
