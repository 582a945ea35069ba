import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDraft } from '../../../src/definitions/read-draft.ts';
import { compileTemplate } from '../../../src/language/expressions/template.ts';
import { projectSchemas } from '../../../src/language/expressions/project-values.ts';
import { set } from '../../stack/definitions.ts';

const read = (actions: object[], rest: object = {}) =>
  readDraft(JSON.stringify({ name: 'x', actions, ...rest }), 'json', catalogue);
const namesIn = (...given: Parameters<typeof read>) => {
  const { problems, projectValues } = read(...given);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return projectValues.map(({ value }) => value);
};

describe('the variables of the project', () => {
  it.each([
    '${vars.url}',
    '$.vars.url',
    '${vars["url"]}',
    'at ${vars.url}/x',
    '${has(vars.url)}',
    '${[1].map(n, vars.url)}',
    '${input.b == 1 ? vars.url : vars.url}',
  ])('are named in %s', (value) => expect(namesIn([set('a', { value })])).toEqual(['url']));

  it('are named wherever the input is read, with the place', () => {
    const { projectValues } = read(
      [
        { ...set('a'), if: '${vars.inIf}' },
        {
          id: 'loop',
          forEach: '${vars.list}',
          itemLabel: '${vars.inLabel}',
          actions: [set('b', { of: '${vars.inLoop}' })],
        },
      ],
      { output: { of: '${vars.inOutput}' } },
    );
    expect(projectValues.map(({ value, at }) => [value, at])).toEqual([
      ['inOutput', 'output.of'],
      ['inIf', 'actions.0.if'],
      ['list', 'actions.1.forEach'],
      ['inLabel', 'actions.1.itemLabel'],
      ['inLoop', 'actions.1.actions.0.attributes.of'],
    ]);
  });

  it.each(['${vars[input.which]}', '${vars}', '$.vars'])('may be computed: %s', (value) =>
    expect(namesIn([set('a', { value })])).toEqual([]),
  );

  it('are hidden by the element of a loop, and by a variable of a macro', () => {
    const loop = {
      id: 'loop',
      forEach: [{ url: 1 }],
      as: 'vars',
      actions: [set('a', { of: '${vars.url}' })],
    };
    expect(namesIn([loop])).toEqual([]);
    expect(namesIn([set('a', { of: '${[{"url": 1}].map(vars, vars.url)}' })])).toEqual([]);
  });
});

describe('a template', () => {
  const templateOf = (value: unknown) =>
    compileTemplate(value, { locals: new Map([['vars', projectSchemas.vars]]) }).template;
  const scope = { input: { id: 1 }, actions: {}, execution: {}, locals: { vars: { id: 2 } } };

  it('names the variables that it reads', () => {
    expect(templateOf(['${vars.a}', '$.vars.b', 1]).projectNames.vars).toEqual(new Set(['a', 'b']));
    expect(templateOf('${vars[input.id]}').projectNames.vars).toBe('all');
    expect(templateOf('$.input').projectNames.vars).toEqual(new Set());
  });

  it.each([
    ['$..id', [1]],
    ['$.*.id', [1]],
    ['$.vars.id', 2],
    ['${vars.id}', 2],
  ])('reads them by their name alone: %s', (value, expected) =>
    expect(templateOf(value).resolve(scope)).toEqual(expected),
  );

  it.each(['${vars.gone}', '$.vars.gone'])('names the missing one: %s', (value) =>
    expect(() => templateOf(value).resolve(scope)).toThrow('gone'),
  );
});
