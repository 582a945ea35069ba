import { beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';

const vct = 'https://people.example/person';
const person = {
  name: 'Person',
  format: 'dc+sd-jwt',
  vct,
  claims: [
    { name: 'name', required: false },
    {
      name: 'address',
      selective: false,
      required: false,
      selectiveWithin: [['street'], ['country'], ['country', 'code'], ['lines', null]],
    },
    { name: 'nationalities', required: false, selectiveWithin: [[null]] },
    { name: 'degrees', selective: false, required: false, selectiveWithin: [[null, 'grade'], [1]] },
  ],
};
const ada = {
  name: 'Ada',
  address: { street: 'Main 1', country: { code: 'DE', name: 'Germany' }, city: 'Ulm', lines: ['a', 'b'] },
  nationalities: ['DE', 'FR', 'ES'],
  degrees: [
    { title: 'BSc', grade: 1 },
    { title: 'MSc', grade: 2 },
  ],
};

const doctype = 'org.iso.18013.5.1.mDL';
const namespace = 'org.iso.18013.5.1';
const licence = {
  name: 'Licence',
  format: 'mso_mdoc',
  doctype,
  claims: [
    { namespace, name: 'driving_privileges', type: 'driving_privileges', required: false },
    {
      namespace,
      name: 'history',
      required: false,
      typesWithin: [
        { path: [null, 'at'], type: 'tdate' },
        { path: [null, 'places', null, 'since'], type: 'full-date' },
        { path: [0, 'seal'], type: 'bstr' },
      ],
    },
  ],
};
const driver = {
  driving_privileges: [
    {
      vehicle_category_code: 'B',
      issue_date: '2020-01-31',
      expiry_date: '2035-01-30',
      codes: [{ code: '01', sign: '=', value: '2' }],
    },
    { vehicle_category_code: 'A' },
  ],
  history: [
    {
      at: '2020-01-31T10:00:00.000Z',
      places: [{ since: '2019-05-01', name: 'Ulm' }],
      seal: '_9j_',
      count: 3,
    },
    { at: '2021-01-31T10:00:00.000Z', places: [], seal: 'text' },
  ],
};

let stack: Stack;
let holder: Holder;
beforeAll(async () => {
  stack = await sharedStack();
  holder = await newHolder();
  await stack.request('POST', `/v1/wallets/${stack.tenant.walletId}/certificates`, {
    body: { selfSigned: { commonName: 'Acme', country: 'DE' } },
  });
  await issue(person, ada);
});

async function issue(template: object, attributes: object) {
  const templateId = await createBadgeTemplate(stack, template);
  const workflow = await stack.publish(workflowOf([issuing('issue', templateId, attributes)]));
  const offered = await stack.run(workflow);
  const held = await holder.accept(shown(offered, 'issue', 'offerUri'));
  expect((await stack.until(offered.id, 'completed', 'failed')).error).toBeNull();
  return held;
}

async function claimsOf(dcql: object) {
  const asked = await stack.run(await stack.publish(workflowOf([asking('ask', { dcql })])));
  await holder.present(shown(asked, 'ask', 'authorizationRequestUri'));
  const done = await stack.until(asked.id, 'completed', 'failed');
  expect(done.error).toBeNull();
  const presented = done.payload.actions['ask']?.output['credentials'] as
    | { claims: { iat?: number } }[]
    | undefined;
  const { iat: _iat, ...claims } = presented?.[0]?.claims ?? {};
  return claims;
}

const errorOf = async (template: object, attributes: object) => {
  const templateId = await createBadgeTemplate(stack, template);
  const { id } = await stack.run(await stack.publish(workflowOf([issuing('issue', templateId, attributes)])));
  return (await stack.until(id, 'failed', 'onHold')).error;
};

const always = { address: { city: 'Ulm', lines: [] }, degrees: [{ title: 'BSc' }] };

describe('an SD-JWT VC', () => {
  it.each([
    ['a member', [['address', 'street']], { ...always, address: { ...always.address, street: 'Main 1' } }],
    [
      'a member of a member',
      [['address', 'country', 'code']],
      { ...always, address: { ...always.address, country: { code: 'DE', name: 'Germany' } } },
    ],
    [
      'a member beside one that is kept back',
      [['address', 'country', 'name']],
      { ...always, address: { ...always.address, country: { name: 'Germany' } } },
    ],
    ['every element', [['nationalities', null]], { ...always, nationalities: ['DE', 'FR', 'ES'] }],
    ['one element', [['nationalities', 1]], { ...always, nationalities: ['FR'] }],
    [
      'a member of an element',
      [['degrees', 0, 'grade']],
      { ...always, degrees: [{ title: 'BSc', grade: 1 }] },
    ],
    ['an element', [['degrees', 1, 'title']], { ...always, degrees: [{ title: 'BSc' }, { title: 'MSc' }] }],
    [
      'elements of an array in an object',
      [['address', 'lines', 1], ['name']],
      { ...always, name: 'Ada', address: { ...always.address, lines: ['b'] } },
    ],
  ])('shows %s, and nothing that was not asked for', async (_what, paths, shows) => {
    const claims = paths.map((path) => ({ path }));
    const dcql = {
      credentials: [{ id: 'person', format: 'dc+sd-jwt', meta: { vct_values: [vct] }, claims }],
    };
    expect(await claimsOf(dcql)).toEqual(shows);
  });

  it('is not offered where something is in the way of its paths: 2008', async () => {
    expect(
      await errorOf(person, { address: 'Main 1', nationalities: { first: 'DE' }, degrees: ['BSc'] }),
    ).toMatchObject({
      code: 2008,
      details: [
        { field: 'attributes.credentials.0.attributes.address', reason: 'value.format' },
        { field: 'attributes.credentials.0.attributes.address' },
        { field: 'attributes.credentials.0.attributes.address' },
        { field: 'attributes.credentials.0.attributes.address' },
        { field: 'attributes.credentials.0.attributes.nationalities' },
        { field: 'attributes.credentials.0.attributes.degrees.0' },
      ],
    });
  });

  it('is not offered with names that SD-JWT keeps for itself: 2008', async () => {
    expect(await errorOf(person, { degrees: [{ title: 'BSc', _sd: ['x'] }, { '...': 'y' }] })).toMatchObject({
      code: 2008,
      details: [
        { field: 'attributes.credentials.0.attributes.degrees.0._sd' },
        { field: 'attributes.credentials.0.attributes.degrees.1....' },
      ],
    });
  });
});

describe('an mdoc', () => {
  it('has its types at any depth', async () => {
    expect(await issue(licence, driver)).toEqual([
      { type: doctype, claims: { [namespace]: driver }, copies: 1 },
    ]);
    const path = (name: string) => ({ path: [namespace, name] });
    expect(
      await claimsOf({
        credentials: [
          {
            id: 'licence',
            format: 'mso_mdoc',
            meta: { doctype_value: doctype },
            claims: [path('driving_privileges'), path('history')],
          },
        ],
      }),
    ).toEqual({ [namespace]: driver });
  });

  it('is not offered with a value inside it of another type: 2008', async () => {
    const [first] = driver.history;
    const history = [{ ...first, at: 'May', places: [{ since: '2019-13-01' }], seal: 7 }];
    const privileges = [{ vehicle_category_code: 'B', issue_date: 'May' }];
    expect(await errorOf(licence, { history, driving_privileges: privileges })).toMatchObject({
      code: 2008,
      details: [
        { field: 'attributes.credentials.0.attributes.driving_privileges.0.issue_date' },
        { field: 'attributes.credentials.0.attributes.history.0.at' },
        { field: 'attributes.credentials.0.attributes.history.0.places.0.since' },
        { field: 'attributes.credentials.0.attributes.history.0.seal' },
      ],
    });
    expect(await errorOf(licence, { driving_privileges: [{ issue_date: '2020-01-31' }] })).toMatchObject({
      code: 2008,
      details: [{ field: 'attributes.credentials.0.attributes.driving_privileges.0.vehicle_category_code' }],
    });
  });
});

describe('a template', () => {
  const [name] = person.claims;
  const [, history] = licence.claims;
  it.each([
    ['no path', { ...person, claims: [{ ...name, selectiveWithin: [[]] }] }],
    ['a path twice', { ...person, claims: [{ ...name, selectiveWithin: [['a'], ['a']] }] }],
    ['a name of SD-JWT’s own', { ...person, claims: [{ ...name, selectiveWithin: [['a', '_sd']] }] }],
    ['a deep path', { ...person, claims: [{ ...name, selectiveWithin: [Array<string>(9).fill('a')] }] }],
    ['a negative index', { ...person, claims: [{ ...name, selectiveWithin: [[-1]] }] }],
    [
      'an unknown type',
      { ...licence, claims: [{ ...history, typesWithin: [{ path: ['a'], type: 'date' }] }] },
    ],
    ['a type and types within it', { ...licence, claims: [{ ...history, type: 'tdate' }] }],
  ])('with %s is not kept: 2000', async (_what, body) => {
    expect(await stack.request('POST', `${stack.project}/templates/credentials`, { body })).toMatchObject({
      status: 422,
      body: { code: 2000 },
    });
  });
});
