import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';

const read = (name: string, attributes: object) =>
  readDefinition(JSON.stringify({ name: 'x', actions: [{ id: 'a', name, attributes }] }), 'json', catalogue);

/** Returns the problems of attributes, as `pointer message`. */
const problemsIn = (name: string, attributes: object): string[] =>
  read(name, attributes).problems.map(
    ({ severity, pointer, message }) =>
      `${severity} ${pointer.replace('/actions/0/attributes', '')} ${message}`,
  );

const noDuration = (field: string) =>
  `error /${field} \`${field}\` must be an ISO 8601 duration such as PT15M, P3D or P1M.`;

describe('an invalid duration', () => {
  it.each([
    ['general/sleep@v1', { duration: '5 minutes' }, [noDuration('duration')]],
    ['general/sleep@v1', { duration: 'PT5M' }, []],
    ['general/sleep@v1', { duration: '${"PT" + "5M"}' }, []],
    [
      'general/sleep@v1',
      { until: 'tomorrow' },
      ['error /until `until` must be an ISO 8601 timestamp with its offset, such as 2027-01-31T09:00:00Z.'],
    ],
    ['general/waitForEvent@v1', { timeout: '5 minutes' }, [noDuration('timeout')]],
    [
      'general/fetch@v1',
      { url: 'https://x.example/', timeout: 'PT5M' },
      ['error /timeout `timeout` must be at least 1 millisecond and at most PT60S.'],
    ],
  ])('is reported before anybody runs it: %s %j', (name, attributes, expected) => {
    expect(problemsIn(name, attributes)).toEqual(expected);
  });
});

describe('the people whom a decision excludes', () => {
  const said = (attributes: object) => problemsIn('people/decide@v1', { title: 'Pay?', ...attributes });

  it('cause an error without `to`: nobody knows who has the link', () => {
    expect(said({ notBy: ['initiator'] })).toEqual([
      'error /to `to` must name the persons who may decide, because `notBy` is set: the holder of the link could be excluded.',
    ]);
    expect(said({ notBy: ['initiator'], to: [{ name: 'Ada' }] })).toEqual([]);
    expect(said({ notBy: [] })).toEqual([]);
  });

  it('cause an error without `to` also if an expression names them', () => {
    expect(said({ notBy: ['${input.by}'] })).toHaveLength(1);
  });
});

describe('an invalid JSON Schema', () => {
  it.each([
    ['general/waitForEvent@v1', {}],
    ['general/validateJson@v1', { data: '$.input' }],
  ])('is reported with its place: %s', (name, rest) => {
    const saidOf = (schema: unknown) => problemsIn(name, { ...rest, schema });
    expect(saidOf({ type: 'object' })).toEqual([]);
    expect(saidOf(true)).toEqual([]);
    expect(saidOf({ type: 'objekt' })).toEqual([
      'error /schema/type `type` must be one of "array", "boolean", "integer", "null", "number", "object", "string" (did you mean `object`?).',
    ]);
    expect(saidOf({ properties: { 'a/b': { minLength: -1 } } })).toEqual([
      'error /schema/properties/a~1b/minLength `minLength` must be at least 0.',
    ]);
    expect(saidOf({ $ref: '#/nowhere' })).toEqual([
      expect.stringContaining('error /schema `schema` refers to `#/nowhere`'),
    ]);
  });

  it('is not reported for values that expressions will give', () => {
    const schema = { type: '$.input.type', enum: '$.input.values', const: '${input.one}' };
    expect(problemsIn('general/waitForEvent@v1', { schema })).toEqual([]);
    expect(problemsIn('general/waitForEvent@v1', { schema: '$.input.schema' })).toEqual([]);
    expect(problemsIn('general/waitForEvent@v1', { schema: { ...schema, properties: 5 } })).toEqual([
      'error /schema/properties `properties` must be an object.',
    ]);
  });
});

describe('a secret in a header', () => {
  const headers = (given: object) =>
    problemsIn('general/fetch@v1', { url: 'https://x.example/', headers: given });

  it.each(['Authorization', 'x-api-key', 'Cookie'])('causes a warning: %s', (name) => {
    expect(headers({ [name]: 'Bearer 4711' })).toEqual([
      expect.stringContaining(`warning /headers/${name} \`${name}\``),
    ]);
  });

  it('causes none if an expression gives it, or nothing is secret', () => {
    expect(
      headers({ authorization: 'Bearer ${input.token}', 'x-api-key': '$.input.key', accept: 'text/html' }),
    ).toEqual([]);
  });
});

it('the time limit without an effect is reported if a wait has two', () => {
  const wait = { id: 'a', name: 'general/waitForEvent@v1', timeout: 'P2D', attributes: { timeout: 'P1D' } };
  const { problems } = readDefinition(JSON.stringify({ name: 'x', actions: [wait] }), 'json', catalogue);
  expect(problems).toMatchObject([
    {
      severity: 'warning',
      pointer: '/actions/0/attributes/timeout',
      message: expect.stringContaining('no effect'),
    },
  ]);
});

it('a definition with mistakes still has its name', () => {
  const readYaml = (text: string) => readDefinition(text, 'yaml', catalogue);
  expect(readYaml('name: Onboarding\ndescription: D\nactions: 5\n')).toMatchObject({
    definition: null,
    name: 'Onboarding',
    description: 'D',
  });
  expect(readYaml('name: 7\nactions: []\n')).toMatchObject({ name: null, description: null });
});

it('a version with such a mistake runs until it reaches that', () => {
  expect(read('general/sleep@v1', { duration: '5 minutes' }).compiled).not.toBeNull();
  expect(read('general/slep@v1', { duration: 'PT5M' }).compiled).toBeNull();
});

describe('the link that opens a wallet', () => {
  const offer = {
    name: 'openid4vc/issueCredential@v1',
    rest: { credentials: [{ credentialTemplateId: 't', attributes: {} }] },
    is: 'must be openid-credential-offer://, haip-vci:// or the name of a wallet with a link for offers.',
  };
  const request = {
    name: 'openid4vc/requestPresentation@v1',
    rest: { presentationTemplateId: 't' },
    is: 'must be openid4vp://, haip-vp:// or the name of a wallet with a link for requests.',
  };

  it.each([
    [offer, 'haip-vci://', []],
    [offer, 'acme', []],
    [offer, '${input.wallet}', []],
    [offer, 'haip-vp://', [offer.is]],
    [request, 'haip-vp://', []],
    [request, 'acme', []],
    [request, '$.input.wallet', []],
    [request, 'https://evil.example/', [request.is]],
    [request, 'javascript:alert(1)', [request.is]],
    [request, '', [request.is]],
  ])('is a scheme or a name, and never a URL: %j %s', ({ name, rest }, invocation, expected) => {
    expect(problemsIn(name, { ...rest, invocation })).toEqual(
      expected.map((problem) => `error /invocation \`invocation\` ${problem}`),
    );
  });
});
