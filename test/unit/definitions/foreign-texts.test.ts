import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import { problemsOf, withEntries } from './flow.ts';

const input =
  'input: { type: object, properties: { s: { type: string }, list: { type: array } }, required: [s, list] }\n';
const problemsWith = (value: string) =>
  problemsOf(`- { id: a, name: general/set@v1, attributes: { v: '${value.replaceAll("'", "''")}' } }`, input);

describe('the syntax of other systems', () => {
  it.each([
    '{{ inputs.s }}',
    '{{ outputs.task.value }}',
    '{{inputs.parameters.message}}',
    '={{ $json.name }}',
    'Hello {{ $node["x"].json.y }}',
    "{{ $('Edit Fields').item.json.x }}",
    '{{steps.a.outputs.result}}',
    '{{workflow.parameters.x}}',
    '{{ trigger.date }}',
    '{{ item.x }}',
  ])('is reported in two pairs of braces: %s', (text) => {
    expect(problemsWith(text)).toEqual([expect.stringMatching(/^warning .*is text as it stands/)]);
  });

  it('is reported in two pairs of braces after a dollar sign', () => {
    expect(problemsWith('${{ input.s }}')).toEqual([
      expect.stringMatching(/^error .*has a pair of braces too many: write `\$\{input\.s\}`\.$/),
    ]);
    expect(problemsWith('${{"s": input.s}}')).toEqual([]);
  });

  it.each([
    ['${{ inputs.s }}', '`${input.s}`'],
    ['Hello ${{ inputs.s }}!', '`${input.s}`'],
    ['${{ inputs.parameters.s }}', '`${input.s}`'],
    ['${{ github.event.number }}', '`${…}` with `input.<name>` or `actions.<id>.output` in it'],
    ['${inputs.s}', '`${input.s}`'],
    ['${"Hello " + inputs.s}', '`${"Hello " + input.s}`'],
  ])('is reported after a dollar sign, with the names of another system: %s', (text, hint) => {
    const [problem = '', ...others] = problemsWith(text);
    expect([problem.startsWith('error '), problem.includes(`rite ${hint}`), problem, others]).toEqual([
      true,
      true,
      problem,
      [],
    ]);
  });

  it.each([
    ['{{ inputs.s }}', '`${input.s}`'],
    ['{{workflow.parameters.s}}', '`${input.s}`'],
    ['{% $states.input.s %}', '`${input.s}`'],
    ['{%$states.input.list[0].a%}', '`${input.list[0].a}`'],
    ['{% $uppercase($states.input.s) %}', '`${…}` with `input.<name>`'],
    ["{% 'Hello ' & $name %}", '`${…}` with `input.<name>`'],
  ])('is reported with the correct syntax: %s', (text, hint) => {
    expect(problemsWith(text)).toEqual([expect.stringMatching(/^warning .*is text as it stands/)]);
    expect(problemsWith(text)[0]).toContain(`rite ${hint}`);
  });

  it('is not reported in the templates of a receiver', () => {
    for (const text of [
      '{{name}}',
      '{{ name }}',
      '{{#items}}',
      '{{{input}}}',
      '{{ price | currency }}',
      '{% if paid %}$5{% endif %}',
    ])
      expect(problemsWith(text)).toEqual([]);
  });
});

describe('a dollar sign alone', () => {
  const message = /^error .*`\$` alone stands for the whole input and all outputs\. Write `\$\$`/;

  it('is an error', () => {
    expect(problemsWith('$')).toEqual([expect.stringMatching(message)]);
    expect(problemsWith('$$')).toEqual([]);
    expect(problemsWith('$.input')).toEqual([]);
  });

  it('keeps its meaning in versions that were published before', () => {
    const list =
      'name: x\nactions:\n  - id: a\n    name: general/fetch@v1\n    attributes: { method: POST, url: https://a.test, payload: $ }\n';
    for (const text of [list, withEntries('- { id: a, name: general/set@v1, attributes: { v: $ } }')]) {
      const { compiled, problems } = readDefinition(text, 'yaml', catalogue);
      expect(problems).toMatchObject([{ severity: 'error', expression: '$' }]);
      expect(compiled).not.toBeNull();
    }
  });
});

it('an expression as a key is reported at the key', () => {
  for (const key of ['${input.s}', '$.input.s', '{{input.s}}', 'for ${input.s}'])
    expect(
      problemsOf(
        `- { id: a, name: general/set@v1, attributes: { v: { '${key}': 1, $ref: 2, s: 3 } } }`,
        input,
      ),
    ).toEqual([expect.stringMatching(/^warning 4:55 .*keys are never expressions/)]);
});

it('a reserved name of CEL is reported once, where it is given', () => {
  for (const name of ['package', 'in', 'input', 'true']) {
    const entries = `- id: loop\n  forEach: $.input.list\n  as: { item: "${name}" }\n  actions:\n    - { id: a, name: general/set@v1, attributes: { v: '\${input.s}', w: '\${1 + 1}', x: $.${name}, y: '\${${name}}' } }`;
    expect(problemsOf(entries, input)).toEqual([
      expect.stringMatching(new RegExp(`^error .*The name \`${name}\` already has a meaning`)),
    ]);
  }
});

it('an expression that may read any output is reported with the way to name the outputs', () => {
  expect(problemsWith('$..x')).toEqual([expect.stringContaining('as in `$.actions.approve.output`')]);
  expect(problemsWith('${actions}')).toEqual([expect.stringContaining('as in `actions.approve.output`')]);
});
