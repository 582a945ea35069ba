import { describe, expect, it } from 'vitest';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import { catalogue, read, problemsIn, validateInput } from './definitions.ts';

const good = `name: Badge
description: Issues a badge
wallet: 0199-wallet
trigger: { type: didcommConnectionCompleted }
input:
  type: object
  properties:
    email: { type: string, format: email }
    days: { type: integer, default: 3 }
  required: [email]
actions:
  - id: hold
    name: test/wait@v1
    attributes: { duration: "\${'P' + string(input.days) + 'D'}" }
    timeout: P3D
    remind: [P1D, PT36H]
    label: Badge of \${input.email}
    returnUrl: $.input.email
  - id: call
    name: test/call@v1
    attributes:
      url: https://x.example/badges
      payload: { z: $.actions.hold.output, a: 1, m: "\${execution.id}" }
  - id: bare
    name: test/wait@v1
    attributes: { duration: PT1S }
`;

describe('a definition without problems', () => {
  const { definition, compiled, problems } = read(good);
  const scope = {
    input: { email: 'a@b.co', days: 3 },
    actions: { hold: { output: { at: 1 } } },
    execution: { id: 'e-1' },
  };

  it('is compiled', () => {
    expect(problems).toEqual([]);
    expect(definition?.actions).toHaveLength(3);
    expect(compiled).toMatchObject({
      wallet: '0199-wallet',
      trigger: { type: 'didcommConnectionCompleted' },
      actions: [
        { id: 'hold', timeout: 'P3D', remind: ['P1D', 'PT36H'] },
        { id: 'call', remind: [] },
        { id: 'bare', remind: [] },
      ],
    });
    expect(compiled?.actions.map(({ contract }) => contract.name)).toEqual([
      'test/wait@v1',
      'test/call@v1',
      'test/wait@v1',
    ]);
    expect(compiled?.actions[2]).not.toHaveProperty('timeout');
    expect(compiled?.actions[2]).not.toHaveProperty('label');
  });

  it('gives attributes, labels and return URLs for a scope', () => {
    const [hold, call] = compiled?.actions ?? [];
    expect(hold?.template.resolve(scope)).toEqual({ duration: 'P3D' });
    expect(hold?.label?.resolve(scope)).toBe('Badge of a@b.co');
    expect(hold?.returnUrl?.resolve(scope)).toBe('a@b.co');
    expect(call?.template.actionIds).toEqual(new Set(['hold']));
    expect(JSON.stringify(call?.template.resolve(scope))).toBe(
      '{"url":"https://x.example/badges","payload":{"z":{"at":1},"a":1,"m":"e-1"}}',
    );
  });

  it('names the place in the definition where an expression fails', () => {
    const call = compiled?.actions[1];
    expect(() => call?.template.resolve({ ...scope, actions: {} })).toThrowError(
      expect.objectContaining({
        code: 2001,
        details: [expect.objectContaining({ pointer: '/actions/1/attributes/payload/z' })],
      }),
    );
  });

  it('validates input, with defaults filled into a copy', () => {
    const input = { email: 'a@b.co' };
    expect(validateInput(compiled, input)).toMatchObject({
      value: { email: 'a@b.co', days: 3 },
      details: [],
    });
    expect(input).toEqual({ email: 'a@b.co' });
    expect(validateInput(compiled, {}).details).toEqual([
      { reason: 'field.missing', message: 'is required', field: 'email', pointer: '/email' },
    ]);
  });
});

it('a definition needs no more than a name and `actions`', () => {
  const { compiled } = read('name: x\nactions: []');
  expect(compiled).toMatchObject({
    wallet: null,
    trigger: { type: 'api' },
    actions: [],
  });
  expect(validateInput(compiled, { any: 1 })).toEqual({ value: { any: 1 }, details: [] });
});

it('JSON has the same problems at other places', () => {
  const { problems } = readDefinition(
    '{"name": "x",\n "actions": [{"id": "a b", "name": "test/wait@v1"}]}',
    'json',
    catalogue,
  );
  expect(problems.map(({ line, column, pointer }) => `${line}:${column} ${pointer}`)).toEqual([
    '2:14 /actions/0/attributes',
    '2:21 /actions/0/id',
  ]);
});

describe('the problems of a definition', () => {
  it('are reported at once, each with severity, code, reason, message, field, pointer, line and column', () => {
    expect(read('nmae: x\nactions:\n  - id: a\n    name: test/cal@v1\n').problems).toEqual([
      {
        severity: 'error',
        code: 2000,
        reason: 'field.missing',
        message: '`name` is required.',
        field: 'name',
        pointer: '/name',
        line: 1,
        column: 1,
      },
      {
        severity: 'error',
        code: 2000,
        reason: 'field.unknown',
        message: '`nmae` is not a known field. Did you mean `name`?',
        field: 'nmae',
        pointer: '/nmae',
        line: 1,
        column: 1,
      },
      {
        severity: 'error',
        code: 2000,
        reason: 'action.unknown',
        message: 'The action `test/cal@v1` is not known. Did you mean `test/call@v1`?',
        field: 'actions.0.name',
        pointer: '/actions/0/name',
        line: 4,
        column: 11,
      },
    ]);
  });

  it.each([
    [
      'a list',
      '- name: x',
      'error 1:1  A definition is a map with `name`, `actions` and so on; this is none.',
    ],
    ['a text', 'hello', 'error 1:1  A definition is a map with `name`, `actions` and so on; this is none.'],
    [
      'a name that is too long',
      `name: ${'x'.repeat(101)}\nactions: []`,
      'error 1:7 /name `name` must have at most 100 characters.',
    ],
    ['a name that is no text', 'name: 5\nactions: []', 'error 1:7 /name `name` must be a string.'],
    ['actions that are no list', 'name: x\nactions: {}', 'error 2:10 /actions `actions` must be an array.'],
    [
      'an unknown trigger',
      'name: x\ntrigger: { type: cron }\nactions: []',
      'error 2:18 /trigger/type `type` must be one of "api", "didcommConnectionCompleted", "didcommConnectionReused", "didcommCredentialIssued", "didcommPresentationVerified", "didcommBasicMessageReceived".',
    ],
    [
      'a wallet that is no text',
      'name: x\nwallet: [a]\nactions: []',
      'error 2:9 /wallet `wallet` must be a string.',
    ],
    [
      'an input that is no schema',
      'name: x\ninput: true\nactions: []',
      'error 2:8 /input `input` must be an object.',
    ],
    [
      'an input that is no object',
      'name: x\ninput: { type: string }\nactions: []',
      'error 2:16 /input/type The input schema must have `type: object`.',
    ],
    [
      'a field that does not belong there',
      'name: x\nactions: []\nretries: 3',
      'error 3:1 /retries `retries` is not a known field.',
    ],
  ])('are reported at once: %s', (_, text, expected) => {
    expect(problemsIn(text)).toEqual([expected]);
  });

  it('are reported for a wrong schema, at the place in it', () => {
    const text =
      'name: x\ninput:\n  type: object\n  properties:\n    a: { pattern: (?=x) }\n    b: { $ref: https://x.example/y }\n    c: { type: strng }\nactions: []';
    expect(problemsIn(text).map((line) => line.replace(/ The .*/, ''))).toEqual([
      'error 5:19 /input/properties/a/pattern',
      'error 7:16 /input/properties/c/type',
    ]);
    expect(problemsIn(text.replace('(?=x)', 'x').replace('strng', 'string'))[0]).toMatch(
      /references to other documents are not supported/,
    );
  });

  it('are limited to fifty', () => {
    const text = `name: x\nactions: []\n${Array.from({ length: 5_000 }, (_, at) => `k${at}: 1`).join('\n')}`;
    expect(read(text).problems).toHaveLength(50);
  });

  it('prevent compiling if one is an error, and not if there are warnings only', () => {
    expect(read('name: x\nretries: 3\nactions: []').compiled).toBeNull();
    const warned = read(
      'name: x\nactions:\n  - id: a\n    name: test/call@v1\n    label: x\n    attributes: { url: https://x.example }',
    );
    expect(warned.problems.map(({ severity }) => severity)).toEqual(['warning']);
    expect(warned.compiled).not.toBeNull();
  });
});
