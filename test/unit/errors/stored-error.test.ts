import { expect, it } from 'vitest';
import { storedError } from '../../../src/language/errors/stored-error.ts';

const error = { message: 'The request is not valid.', code: 2000 };

it('an error that was stored with reasons is shown as it is', () => {
  const details = [{ reason: 'field.missing', message: 'is required', field: 'name', pointer: '/name' }];
  expect(storedError({ ...error, details })).toEqual({ ...error, details });
});

it('one that is older than reasons says so, within its options too', () => {
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

it('one that was stored without details has one', () => {
  expect(storedError({ ...error, details: [] })).toEqual({
    ...error,
    details: [{ reason: 'reason.unrecorded', message: error.message }],
  });
});
