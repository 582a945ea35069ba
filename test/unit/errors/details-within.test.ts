import { expect, it } from 'vitest';
import type { ErrorDetail } from '../../../src/language/errors/error-body.ts';
import { detailsBelow, detailsWithin } from '../../../src/language/errors/details-within.ts';

const inOptions = (field: string, pointer: string): ErrorDetail<2000>[] => [
  {
    reason: 'value.shape',
    message: 'must have one of the allowed shapes',
    field,
    pointer,
    options: [
      [
        {
          reason: 'field.missing',
          message: 'is required',
          field: `${field}.name`,
          pointer: `${pointer}/name`,
        },
      ],
    ],
  },
];

it('a detail about a value has its place, in its options too', () => {
  expect(detailsWithin(['input'], inOptions('person', '/person'))).toEqual(
    inOptions('input.person', '/input/person'),
  );
  expect(detailsWithin(['input'], [{ reason: 'value.depth', message: 'is too deep' }])).toEqual([
    { reason: 'value.depth', message: 'is too deep', field: 'input', pointer: '/input' },
  ]);
});

it('a detail about a field has its value, with names unchanged', () => {
  expect(detailsBelow('attributes', inOptions('attributes.a.b', '/attributes/a.b'))).toEqual(
    inOptions('a.b', '/a.b'),
  );
  expect(
    detailsBelow('attributes', [{ reason: 'value.invalid', message: 'no', field: 'attributes.pin' }]),
  ).toEqual([{ reason: 'value.invalid', message: 'no', field: 'pin', pointer: '/pin' }]);
  const others: ErrorDetail<2000>[] = [
    { reason: 'value.invalid', message: 'no' },
    { reason: 'value.invalid', message: 'no', field: 'walletId' },
  ];
  expect(detailsBelow('attributes', others)).toEqual(others);
});
