import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDraft } from '../../../src/definitions/read-draft.ts';

const fetching = (attributes: object) => ({
  id: 'call',
  name: 'general/fetch@v1',
  attributes: { url: 'https://crm.example/', ...attributes },
});
const read = (...actions: object[]) => readDraft(JSON.stringify({ name: 'x', actions }), 'json', catalogue);
const problemsOf = (...actions: object[]) =>
  read(...actions).problems.map(({ pointer, message }) => `${pointer} ${message}`);

describe('an action that accepts secrets', () => {
  it.each([
    { headers: { authorization: 'Bearer ${secrets.crm.token}' } },
    { headers: { authorization: '${"Bearer " + secrets.crm.token + input.suffix}' } },
    { query: { key: '${secrets["crm"].token}' } },
    { pathParams: { bot: '${secrets.crm.token}' }, url: 'https://crm.example/{bot}' },
    { payload: { deep: [{ here: '${secrets.crm.token}' }] } },
    { form: { key: '${secrets.crm.token}' } },
    { text: 'key=${secrets.crm.token}' },
    { multipart: [{ name: 'key', value: '${secrets.crm.token}' }] },
  ])('may read them: %j', (attributes) => {
    const { problems, secrets, version } = read(fetching(attributes));
    expect(problems).toEqual([]);
    expect(secrets).toMatchObject([{ secret: 'crm', field: 'token' }]);
    expect(version).not.toBeNull();
  });

  it('may name one as a whole', () => {
    const { problems, secrets } = read(fetching({ credential: 'crm' }));
    expect(problems).toEqual([]);
    expect(secrets).toMatchObject([
      { secret: 'crm', field: null, at: 'actions.0.attributes.credential', line: 1 },
    ]);
  });

  it.each([
    [{ url: 'https://${secrets.crm.token}.example/' }, 'which may only be read in `headers`, `query`'],
    [{ url: 'https://crm.example/${secrets.crm.token}' }, 'which may only be read in'],
    [{ base64: '${secrets.crm.token}' }, 'which may only be read in'],
    [{ text: '${secrets.crm.token.size()}' }, 'computes with `secrets`'],
    [{ text: '${hash.sha256(secrets.crm.token)}' }, 'computes with `secrets`'],
    [{ text: '${secrets.crm.token == "x" ? "a" : "b"}' }, 'computes with `secrets`'],
    [{ text: '${true ? secrets.crm.token : ""}' }, 'computes with `secrets`'],
    [{ payload: '${{"a": secrets.crm.token}}' }, 'computes with `secrets`'],
    [{ payload: '${[1].map(n, secrets.crm.token)}' }, 'computes with `secrets`'],
    [{ text: '${has(secrets.crm.token) ? "a" : ""}' }, 'computes with `secrets`'],
    [{ payload: '${secrets.crm}' }, 'must name a field of a secret'],
    [{ payload: '${secrets}' }, 'must name a field of a secret'],
    [{ text: '${secrets[input.which].token}' }, 'must name a field of a secret'],
    [{ text: '${secrets.crm.?token}' }, 'must name a field of a secret'],
    [{ text: '${secrets.crm.token.deeper}' }, 'must name a field of a secret'],
    [{ payload: '$.secrets.crm.token' }, 'which only CEL can read'],
    [{ credential: '${input.which}' }, 'must be a name without an expression'],
    [{ credential: 'c${"rm"}' }, 'must be a name without an expression'],
    [{ credential: 'Not-A-Name' }, 'must be a small letter'],
  ])('may not read them in this way: %j', (attributes, message) => {
    const { problems } = read(fetching(attributes));
    expect(problems).toContainEqual(
      expect.objectContaining({ severity: 'error', message: expect.stringContaining(message) }),
    );
  });

  it('reads the element of a loop named `secrets`', () => {
    const loop = {
      id: 'all',
      forEach: '${[{"crm": {"token": 1}}]}',
      as: 'secrets',
      actions: [fetching({ payload: '${secrets.crm.token + 1}' })],
    };
    expect(read(loop)).toMatchObject({ problems: [], secrets: [] });
  });
});

describe('a call with a secret', () => {
  const hostProblems = (attributes: object) =>
    read(fetching(attributes)).problems.filter(({ reason }) => reason === 'secret.hostComputed');

  it.each([
    '${input.host}/x',
    '$.input.url',
    'https://${input.host}/',
    '${"https://"}crm.example/',
    'https://crm.example${input.path}',
    'https://crm.example:${input.port}/',
    'https://crm.example@${input.host}/',
    'https:\\\\${input.host}/',
    'https:${input.host}/',
    'https:///${input.host}/',
    'ht\ntps://${input.host}/',
    'https://\n${input.host}/',
    '${vars.base}${input.path}',
    '${vars.base}//${input.host}',
    '${input.host + vars.base}/',
    '${vars[input.which]}/',
    'https://${vars.host}.${input.host}/',
    '$.vars.base.url',
    'https://{host}/',
    'https:{host}/x',
    'https:\\\\{host}/',
    'https:/\t/{host}/',
  ])('does not read its host from elsewhere: %j', (url) => {
    const { problems, version } = read(fetching({ url, credential: 'crm' }));
    expect(problems).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        reason: 'secret.hostComputed',
        pointer: '/actions/0/attributes/url',
      }),
    );
    // A version that is published goes on.
    expect(version).not.toBeNull();
    expect(hostProblems({ url, headers: { 'x-key': '${secrets.crm.token}' } })).toHaveLength(1);
    expect(hostProblems({ url, headers: { 'x-key': 'none' } })).toEqual([]);
  });

  it.each([
    'https://crm.example',
    '${vars.base}/${input.path}',
    '$.vars.base',
    '${vars.base}/',
    'https://${vars.tenant}.crm.example:${vars.port}/${input.path}',
    'https://crm.example/${input.path}',
    'https://crm.example\\${input.path}',
    'https://crm.example?id=${input.id}',
    'https://crm.example#${input.id}',
    'https://crm.example:8443/{id}/${input.id}',
  ])('reads its path from anywhere: %j', (url) => {
    expect(hostProblems({ url, credential: 'crm' })).toEqual([]);
  });
});

it('the element of a loop that is named like the variables gives no host for a call with a secret', () => {
  const loop = {
    id: 'all',
    forEach: '${[1]}',
    as: 'vars',
    actions: [fetching({ url: '${vars.base}/', credential: 'crm' })],
  };
  expect(read(loop).problems).toContainEqual(expect.objectContaining({ reason: 'secret.hostComputed' }));
});

describe('secrets', () => {
  it.each([
    ['another action', { id: 'a', name: 'general/set@v1', attributes: { a: '${secrets.crm.token}' } }],
    ['a condition', { ...fetching({}), if: '${secrets.crm.token == "x"}' }],
    ['a repetition', { ...fetching({}), repeat: { until: '${secrets.crm.token == "x"}', maxAttempts: 2 } }],
    ['a retry', { ...fetching({}), retry: { maxAttempts: 2, when: '${secrets.crm.token == "x"}' } }],
    ['a loop', { id: 'all', forEach: '${[secrets.crm.token]}', actions: [] }],
    ['an output', { id: 'all', actions: [], output: '${secrets.crm.token}' }],
    [
      'a label',
      { id: 'a', name: 'general/waitForEvent@v1', label: 'For ${secrets.crm.token}', attributes: {} },
    ],
  ])('cannot be read in %s', (_, entry) => {
    expect(problemsOf(entry).filter((said) => said.includes('secrets'))).toEqual([
      expect.stringContaining('exists only in attributes of an action that takes secrets'),
    ]);
    expect(read(entry).version).toBeNull();
  });
});
