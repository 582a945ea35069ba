import { expect, it } from 'vitest';
import { detailsBelow, detailsWithin } from '../../../src/errors/details-within.ts';

const inOptions = (field: string, pointer: string) => [
  {
    message: 'must have one of the allowed shapes',
    field,
    pointer,
    options: [[{ message: 'is required', field: `${field}.name`, pointer: `${pointer}/name` }]],
  },
];

it('a detail about a value is one about its place, within its options too', () => {
  expect(detailsWithin(['input'], inOptions('person', '/person'))).toEqual(
    inOptions('input.person', '/input/person'),
  );
  expect(detailsWithin(['input'], [{ message: 'is too deep' }])).toEqual([
    { message: 'is too deep', field: 'input', pointer: '/input' },
  ]);
});

it('a detail about a field is one about its value, with names as they are', () => {
  expect(detailsBelow('attributes', inOptions('attributes.a.b', '/attributes/a.b'))).toEqual(
    inOptions('a.b', '/a.b'),
  );
  expect(detailsBelow('attributes', [{ message: 'no', field: 'attributes.pin' }])).toEqual([
    { message: 'no', field: 'pin', pointer: '/pin' },
  ]);
  const others = [{ message: 'no' }, { message: 'no', field: 'walletId' }];
  expect(detailsBelow('attributes', others)).toEqual(others);
});
