import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDefinition, type Edition } from '../../../src/definitions/read-definition.ts';
import { catalogue } from './definitions.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const payload = (at: number) =>
  fc.oneof(
    fc.constantFrom(
      '$.input.email',
      '${input.email + "!"}',
      'text',
      '$$.text',
      '${execution.id}',
      '${1 / 0}',
      '$input.x',
      '${nope}',
      '<NAME>',
    ),
    fc.integer(),
    fc.constantFrom(...ids).map((id) => (ids.indexOf(id) < at ? `\${actions.${id}.output.x}` : 'none')),
    fc.constantFrom(...ids).map((id) => `$.actions.${id}.output`),
  );
const call = (at: number) =>
  fc.record(
    {
      name: fc.constantFrom('test/call@v1', 'test/cal@v1'),
      attributes: fc.record({ url: fc.constantFrom('https://x.example', 'x'), payload: payload(at) }),
      label: fc.constant('x'),
    },
    { requiredKeys: ['name', 'attributes'] },
  );
const wait = (at: number) =>
  fc.record(
    {
      name: fc.constant('test/wait@v1'),
      attributes: fc.record({ duration: payload(at) }),
      timeout: fc.constantFrom('P3D', 'P1M', 'soon'),
      remind: fc.constantFrom(['P1D'], ['P31D']),
      label: payload(at).map(String),
      returnUrl: fc.constantFrom('https://x.example', 'https://u:p@x.example', '$.input.email'),
    },
    { requiredKeys: ['name', 'attributes'] },
  );
const definition = fc
  .tuple(...ids.map((id, at) => fc.oneof(call(at), wait(at)).map((action) => ({ id, ...action }))))
  .chain((actions) => fc.nat(actions.length).map((count) => actions.slice(0, count)))
  .map((actions) => ({
    name: 'x',
    input: { type: 'object', properties: { email: { type: 'string' } } },
    actions,
  }));

it('a list of actions means the same in both editions, with the same problems', () => {
  const scope = {
    input: { email: 'a@b.co' },
    actions: Object.fromEntries(ids.map((id) => [id, { output: { x: id } }])),
    execution: { id: 'e-1' },
  };
  let compiledOnes = 0;
  fc.assert(
    fc.property(definition, fc.constantFrom(undefined, 2), (value, indent) => {
      const read = (edition?: Edition) =>
        readDefinition(JSON.stringify(value, null, indent), 'json', catalogue, edition && { edition });
      const resolved = (edition?: Edition) =>
        read(edition).compiled?.actions.map(({ template, label, returnUrl, ...rest }) => ({
          ...rest,
          values: [template, label, returnUrl].map((each) => resolvedOf(() => each?.resolve(scope))),
          reads: [template, label, returnUrl].map((each) => each?.actionIds),
        }));
      expect(read().compiled?.flow ?? null).toBeNull();
      expect(read(2).problems).toEqual(read().problems);
      expect(resolved(2)).toEqual(resolved());
      expect(read(2).definition).toEqual(read().definition);
      if (read(2).compiled === null) return;
      compiledOnes += 1;
      expect(read(2).compiled?.flow?.plan.root.body).toMatchObject({
        kind: 'sequence',
        list: value.actions.map(({ id }) => ({ id, body: { kind: 'action' } })),
      });
    }),
    { numRuns: 500 },
  );
  expect(compiledOnes).toBeGreaterThan(20);
});

function resolvedOf(resolve: () => unknown): unknown {
  try {
    return resolve();
  } catch (error) {
    return String(error);
  }
}
