import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';

const decision = { id: 'decision', name: 'general/waitForEvent@v1' };
const tell = (payload: unknown) => ({
  id: 'tell',
  name: 'general/fetch@v1',
  attributes: { method: 'POST', url: 'https://x.example/', payload },
});

const read = (actions: unknown[], input?: object) =>
  readDefinition(JSON.stringify({ name: 'x', input, actions }), 'json', catalogue);

/** Returns the problems of an expression after a wait, as `severity message`. */
function problemsIn(expression: string, input?: object): string[] {
  const subject = `The expression \`${expression.replace(/^.*?\$\{(.*)\}.*$/s, '$1')}\` reads `;
  return read([decision, tell({ deep: [expression] })], input).problems.map(
    ({ severity, message }) => `${severity} ${message.replace(subject, '')}`,
  );
}

const closedOutput =
  '`actions.decision.output.body`, but there is no such field in `actions.decision.output`; known fields: `callbackUrl`, `data`, `receivedAt`, `answeredBy`.';

describe('the error in an output of general/fetch@v1', () => {
  const call = {
    id: 'call',
    name: 'general/fetch@v1',
    attributes: { url: 'https://x.example/', failOnError: false },
  };
  const problemsAfterCall = (expression: string) =>
    read([call, tell(expression)]).problems.map(({ severity, message }) => `${severity} ${message}`);

  it.each([
    '$.actions.call.output.error.reason',
    '${actions.call.output.error.reason == "http.timeout"}',
    '${actions.call.output.error == null}',
    '${actions.call.output.status == 200}',
    '${actions.call.output.status < 300}',
    '${actions.call.output.status == null}',
  ])('is known when a draft is saved: %s', (expression) => {
    expect(problemsAfterCall(expression)).toEqual([]);
  });

  it('has no other fields', () => {
    expect(problemsAfterCall('$.actions.call.output.error.raeson')).toEqual([
      expect.stringContaining('Did you mean `reason`?'),
    ]);
  });
});

describe('an unknown field of an output', () => {
  it.each([
    ['$.actions.decision.output.data.anything[0].else', []],
    ['${actions.decision.output.data.anything}', []],
    ['$.actions.decision.output', []],
    ['${actions.decision.output[input.name]}', []],
    ['$.actions.decision.output.body.approved', [`error ${closedOutput}`]],
    ['${actions.decision.output.body.approved}', [`error ${closedOutput}`]],
    ['Approved: ${actions.decision.output["body"]}!', [`error ${closedOutput}`]],
    [
      '$.actions.decision.outputt',
      [
        'error `actions.decision.outputt`, but there is no such field in `actions.decision`. Did you mean `output`?',
      ],
    ],
    [
      '${actions.decision.output.dta}',
      [
        'error `actions.decision.output.dta`, but there is no such field in `actions.decision.output`. Did you mean `data`?',
      ],
    ],
    [
      '${actions.decision.output.receivedAt.year}',
      [
        'error `actions.decision.output.receivedAt.year`, but `actions.decision.output.receivedAt` has no fields.',
      ],
    ],
    [
      '$.actions.decision.output[0]',
      ['error `actions.decision.output[0]`, but `actions.decision.output` has no items.'],
    ],
    [
      '${execution.workflow}',
      ['error `execution.workflow`, but there is no such field in `execution`. Did you mean `workflowId`?'],
    ],
  ])('causes an error: %s', (expression, expected) => {
    expect(problemsIn(expression)).toEqual(expected);
  });

  it.each([
    '${actions.decision.output.?body.orValue(1)}',
    '${has(actions.decision.output.body)}',
    '${input.ask ? actions.decision.output.body : 1}',
    '${input.ask && actions.decision.output.body}',
    '${input.list.map(x, actions.decision.output.body)}',
    '${input.?ask.orValue(actions.decision.output.body)}',
    '$.actions.decision.output.body[*]',
    '$.input.list[?@.id == $.actions.decision.output.body]',
  ])('causes a warning if it need not fail: %s', (expression) => {
    expect(problemsIn(expression)).toEqual([`warning ${closedOutput}`]);
  });

  it.each(['${actions.decision.output.body ? 1 : 2}', '${[actions.decision.output.body]}'])(
    'causes an error wherever it is certainly read: %s',
    (expression) => {
      expect(problemsIn(expression)).toEqual([`error ${closedOutput}`]);
    },
  );

  it('is reported with its place, in labels, too', () => {
    const { problems, compiled } = read([
      decision,
      { ...decision, id: 'again', label: '${actions.decision.output.body}' },
    ]);
    expect(problems).toMatchObject([
      { code: 2001, severity: 'error', pointer: '/actions/1/label', line: 1, column: expect.any(Number) },
    ]);
    // A version that was published before this check existed still runs, as far as it can.
    expect(compiled?.actions).toHaveLength(2);
  });

  it('is searched in variants, of which one may have it', () => {
    const ask = {
      id: 'ask',
      name: 'openid4vc/requestPresentation@v1',
      attributes: { presentationTemplateId: 't' },
    };
    const messages = (expression: string) =>
      read([ask, tell(expression)]).problems.map(({ message }) => message);
    expect(messages('$.actions.ask.output.credentials[0].vct')).toEqual([]);
    expect(messages('$.actions.ask.output.credentials[0].claims.anything')).toEqual([]);
    expect(messages('$.actions.ask.output.credentials[0].clams')).toEqual([
      expect.stringContaining('Did you mean `claims`?'),
    ]);
  });
});

describe('a field of an input that its schema closes', () => {
  const person = {
    type: 'object',
    properties: { name: { type: 'string' } },
    required: ['name'],
    additionalProperties: false,
  };
  const input = {
    type: 'object',
    required: ['person', 'free'],
    properties: { person: { $ref: '#/$defs/person' }, free: { type: 'object' } },
    additionalProperties: false,
    $defs: { person },
  };

  it.each([
    ['${input.person.name}', []],
    ['${input.free.anything}', []],
    [
      '${input.person.nmae}',
      ['error `input.person.nmae`, but there is no such field in `input.person`. Did you mean `name`?'],
    ],
    [
      '${input.persons}',
      ['error `input.persons`, but there is no such field in `input`. Did you mean `person`?'],
    ],
    // If a field disappears, so does the attribute that reads it.
    [
      '$.input.person.nmae',
      ['warning `input.person.nmae`, but there is no such field in `input.person`. Did you mean `name`?'],
    ],
  ])('is reported only if it is not declared: %s', (expression, expected) => {
    expect(problemsIn(expression, input)).toEqual(expected);
  });

  it('is searched in a limited number of schemas, so that a tenant cannot keep the API busy', () => {
    const loop = { anyOf: Array.from({ length: 20 }, () => ({ $ref: '#/$defs/loop' })) };
    const schema = { type: 'object', properties: { a: loop }, required: ['a'], $defs: { loop } };
    expect(problemsIn('${input.a.b.c}', schema)).toEqual([]);
  });
});
