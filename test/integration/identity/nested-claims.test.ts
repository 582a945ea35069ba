import { beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { ada, doctype, driver, licence, namespace, person, vct } from '../../stack/nested-claims.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';

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
  const templateId = await createBadgeTemplate(stack, { name: 'Nested', ...template });
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

const always = { address: { city: 'Ulm', lines: [] }, degrees: [{ title: 'BSc' }] };

describe('an SD-JWT VC', () => {
  it.each([
    ['every element', [['nationalities', null]], { ...always, nationalities: ['DE', 'FR', 'ES'] }],
    [
      'members and elements at any depth',
      [
        ['name'],
        ['address', 'country', 'code'],
        ['address', 'lines', 1],
        ['nationalities', 1],
        ['degrees', 0, 'grade'],
        ['degrees', 1, 'title'],
      ],
      {
        name: 'Ada',
        address: { city: 'Ulm', country: { code: 'DE', name: 'Germany' }, lines: ['b'] },
        nationalities: ['FR'],
        degrees: [{ title: 'BSc', grade: 1 }, { title: 'MSc' }],
      },
    ],
  ])('shows %s, and nothing that was not requested', async (_what, paths, shows) => {
    const claims = paths.map((path) => ({ path }));
    const dcql = {
      credentials: [{ id: 'person', format: 'dc+sd-jwt', meta: { vct_values: [vct] }, claims }],
    };
    expect(await claimsOf(dcql)).toEqual(shows);
  });
});

it('an mdoc keeps its types at any depth', async () => {
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

it('a template with an invalid path is not saved: 2000', async () => {
  const body = { name: 'Person', ...person, claims: [{ name: 'name', selectiveWithin: [[]] }] };
  expect(await stack.request('POST', `${stack.project}/templates/credentials`, { body })).toMatchObject({
    status: 422,
    body: { code: 2000 },
  });
});
