import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import { scopeOf } from '../expressions/scope.ts';

/** Returns a definition that asks over a connection, which the caller names. */
const asking = (field: object) => ({
  name: 'Ask',
  input: {
    type: 'object',
    properties: { to: { type: 'string' }, type: { type: 'string' } },
    required: ['to', 'type'],
  },
  actions: [
    {
      id: 'ask',
      name: 'didcomm/requestPresentation@v1',
      attributes: {
        connectionId: '$.input.to',
        dif: { id: 'type', input_descriptors: [{ id: 'it', constraints: { fields: [field] } }] },
      },
    },
  ],
});

const read = (field: object) => readDefinition(JSON.stringify(asking(field)), 'json', catalogue);

/** Returns the field as the request to the wallet contains it. */
function asked(field: object): unknown {
  const { compiled, problems } = read(field);
  expect(problems).toEqual([]);
  const scope = scopeOf({ to: 'c-1', type: 'Diploma' });
  const resolved = compiled?.actions[0]?.template.resolve(scope) as {
    dif: { input_descriptors: [{ constraints: { fields: [unknown] } }] };
  };
  return resolved.dif.input_descriptors[0].constraints.fields[0];
}

describe('a presentation definition', () => {
  it.each([
    ['$.vc.type', '$.vc.type'],
    ["$['@type'][*]", "$['@type'][*]"],
    ['$..id', '$..id'],
    ['$', '$'],
    ['$$.vc.type', '$.vc.type'],
    ["$$['@type']", "$['@type']"],
    ['$.a[?(@.b == "${c}")]', '$.a[?(@.b == "${c}")]'],
  ])('does not read the path %s as an expression', (written, meant) => {
    expect(asked({ path: [written, '$.type'] })).toEqual({ path: [meant, '$.type'] });
  });

  it('may contain expressions anywhere else', () => {
    expect(asked({ path: ['$.type'], filter: { type: 'string', const: '$.input.type' } })).toEqual({
      path: ['$.type'],
      filter: { type: 'string', const: 'Diploma' },
    });
  });

  it('is reported with the place of a filter whose pattern is invalid, and a pattern may contain expressions', () => {
    const filtered = (filter: object) => ({ path: ['$.type'], filter: { type: 'string', ...filter } });
    expect(read(filtered({ pattern: '^(?=a)a$' })).problems).toMatchObject([
      {
        pointer: '/actions/0/attributes/dif/input_descriptors/0/constraints/fields/0/filter',
        message: expect.stringContaining('look-ahead'),
      },
    ]);
    expect(asked(filtered({ pattern: '^(${input.type})+$' }))).toEqual(filtered({ pattern: '^(Diploma)+$' }));
    expect(asked(filtered({ pattern: '$.input.type' }))).toEqual(filtered({ pattern: 'Diploma' }));
  });

  it('is reported with the place of an invalid path', () => {
    expect(read({ path: [] }).problems).toMatchObject([
      {
        pointer: '/actions/0/attributes/dif/input_descriptors/0/constraints/fields/0/path',
        message: '`path` must have at least 1 item.',
      },
    ]);
  });
});
