import { expect, it } from 'vitest';
import { storedError } from '../../../src/language/errors/stored-error.ts';

const error = { message: 'The request is not valid.', code: 2000 };

it('an error that was stored with reasons is shown unchanged', () => {
  const details = [{ reason: 'field.missing', message: 'is required', field: 'name', pointer: '/name' }];
  expect(storedError({ ...error, details })).toEqual({ ...error, details });
});

it('an error from before reasons says so, in its options too', () => {
  const details = [
    { message: 'must have one of the allowed shapes', options: [[{ message: 'is required' }]] },
  ];
  expect(storedError({ ...error, details })).toEqual({
    ...error,
    details: [
      {
        reason: 'reason.unrecorded',
        message: 'must have one of the allowed shapes',
        options: [[{ reason: 'reason.unrecorded', message: 'is required' }]],
      },
    ],
  });
});

it('an error that was stored without details has one', () => {
  expect(storedError({ ...error, details: [] })).toEqual({
    ...error,
    details: [{ reason: 'reason.unrecorded', message: error.message }],
  });
});
