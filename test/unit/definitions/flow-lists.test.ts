import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { checkShape } from '../../../src/definitions/check-shape.ts';
import type { CompiledAction } from '../../../src/engine/plan/compiled.ts';
import { Definition } from '../../../src/definitions/definition.ts';
import { Findings } from '../../../src/definitions/problem.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import { readSource } from '../../../src/language/parsing/source.ts';
import { catalogue } from './definitions.ts';
import { actionFields } from './former/action-fields.ts';
import { compileList } from './former/compile-list.ts';

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

/** What the former compiler said of a list, which had no fault outside of its actions. */
function formerly(text: string) {
  const source = readSource(text, 'json');
  const findings = new Findings(source);
  const value = source.value as Record<string, unknown>;
  checkShape(FormerDefinition, value, findings);
  const actions = compileList(value, catalogue, findings);
  return { actions, problems: findings.problems, canRun: findings.canRun };
}

const FormerDefinition = v.strictObject({
  ...Definition.entries,
  actions: v.array(v.strictObject(actionFields)),
});

it('actions outside of blocks have the same meaning as in the releases before 0.3, with the same problems', () => {
  const scope = {
    input: { email: 'a@b.co' },
    actions: Object.fromEntries(ids.map((id) => [id, { output: { x: id } }])),
    execution: { id: 'e-1' },
  };
  let compiledOnes = 0;
  fc.assert(
    fc.property(definition, fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const resolved = (actions: readonly CompiledAction[] | undefined) =>
        actions?.map(({ template, label, returnUrl, ...rest }) => ({
          ...rest,
          values: [template, label, returnUrl].map((each) => resolvedOf(() => each?.resolve(scope))),
          reads: [template, label, returnUrl].map((each) => each?.actionIds),
        }));
      const [now, before] = [readDefinition(text, 'json', catalogue), formerly(text)];
      expect(now.problems).toEqual(before.problems);
      expect(now.compiled !== null).toBe(before.canRun);
      if (now.compiled === null) return;
      compiledOnes += 1;
      expect(resolved(now.compiled.actions)).toEqual(resolved(before.actions));
      expect(now.compiled.flow.plan.root.body).toMatchObject({
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
