import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { check, workflowOf } from '../stack/definitions.ts';
import { asking, createBadgeTemplate, issuing, shown } from '../stack/wallets.ts';
import { triedWith } from './counterpart.ts';
import { startHttpsStack, type HttpsStack } from './https-stack.ts';
import { installMultipaz, multipazVersion, type MultipazWallet } from './multipaz/wallet.ts';

triedWith({
  name: 'multipaz',
  version: multipazVersion,
  part: 'wallet',
  tried: 'taking offers, and presenting SD-JWT VCs and mdocs with `direct_post.jwt` and `x509_hash`',
});

let server: HttpsStack;
let newWallet: () => MultipazWallet;
let wallet: MultipazWallet;
beforeAll(async () => {
  // The library reads these from the metadata of every issuer, also if the grant that uses them is not served (RFC 8414 §2).
  server = await startHttpsStack({
    path: /^\/\.well-known\/oauth-authorization-server/,
    change: (metadata) => ({
      ...metadata,
      authorization_endpoint: `${String(metadata['issuer'])}/none`,
      pushed_authorization_request_endpoint: `${String(metadata['issuer'])}/none`,
      code_challenge_methods_supported: ['S256'],
    }),
  });
  // The library cannot read a certificate that has basic constraints without members, as those of no authority have (RFC 5280 §4.2.1.9).
  await server.stack.request('POST', `/v1/wallets/${server.stack.tenant.walletId}/certificates`, {
    body: { selfSigned: { commonName: 'Acme', country: 'DE' } },
  });
  newWallet = await installMultipaz(server.authority);
});
afterAll(() => server.close());
beforeEach(() => {
  wallet = newWallet();
});
afterEach(() => wallet.close());

const vct = 'https://people.example/person';
const doctype = 'org.iso.18013.5.1.mDL';
const namespace = 'org.iso.18013.5.1';

const person = { name: 'Person', format: 'dc+sd-jwt', vct, issuer: 'x5c' };
const ada = { name: 'Ada', role: 'engineer' };
const askForPerson = { format: 'dc+sd-jwt', meta: { vct_values: [vct] }, claims: [{ path: ['name'] }] };
const claims = [{ name: 'name' }, { name: 'role' }];

/** Starts a workflow that issues a credential to the wallet and then asks for it, and lets the wallet take it. */
async function taken(
  template: object,
  attributes: object,
  asked: { query: object; schema?: object; responseMode?: string },
) {
  const { stack } = server;
  const { query, schema, ...rest } = asked;
  const dcql = { credentials: [{ id: 'asked', ...query }] };
  const templateId = await createBadgeTemplate(stack, template);
  const actions = [
    issuing('issue', templateId, attributes),
    asking('ask', { dcql, signer: 'x509_hash', ...rest }),
    check('goOn', '${actions.ask.output.credentials[0].claims}', schema),
  ];
  const offered = await stack.run(await stack.publish(workflowOf(actions)));
  await wallet.open(shown(offered, 'issue', 'offerUri'));
  const held = await stack.heldAt(offered.id, 'ask');
  return { id: offered.id, request: shown(held, 'ask', 'authorizationRequestUri') };
}

const finished = (id: string) => server.stack.until(id, 'completed', 'failed');

describe('a wallet of multipaz', () => {
  it('takes an SD-JWT VC and shows the claim that it is asked for, with which the execution goes on', async () => {
    const { id, request } = await taken({ ...person, claims }, ada, {
      query: askForPerson,
      schema: { required: ['name'], properties: { name: { const: 'Ada' }, role: false } },
    });
    await wallet.open(request);
    expect(await finished(id)).toMatchObject({ status: 'completed', error: null });
  });

  it('takes an mdoc and shows the element that it is asked for, with which the execution goes on', async () => {
    const licence = {
      name: 'Licence',
      format: 'mso_mdoc',
      doctype,
      claims: [
        { namespace, name: 'family_name' },
        { namespace, name: 'birth_date', type: 'full-date' },
      ],
    };
    const query = {
      format: 'mso_mdoc',
      meta: { doctype_value: doctype },
      claims: [{ path: [namespace, 'family_name'] }],
    };
    const { id, request } = await taken(
      licence,
      { family_name: 'Doe', birth_date: '2001-12-31' },
      {
        query,
        schema: { const: { [namespace]: { family_name: 'Doe' } } },
      },
    );
    await wallet.open(request);
    expect(await finished(id)).toMatchObject({ status: 'completed', error: null });
  });

  it('shows a revoked credential, for which the execution fails', async () => {
    const { stack } = server;
    const { id, request } = await taken({ ...person, claims }, ada, { query: askForPerson });
    const { body } = await stack.request<{ data: { id: string; executionId: string }[] }>(
      'GET',
      `${stack.project}/credentials`,
    );
    const credential = body.data.find(({ executionId }) => executionId === id);
    expect(
      await stack.request('POST', `${stack.project}/credentials/${credential?.id}/revoke`),
    ).toMatchObject({ status: 200 });
    await wallet.open(request);
    expect((await finished(id)).error).toMatchObject({ code: 2002 });
  });

  it('is refused if it answers `direct_post` with an unsigned JWT, and the request stays open', async () => {
    const { id, request } = await taken({ ...person, claims }, ada, {
      query: askForPerson,
      responseMode: 'direct_post',
    });
    await expect(wallet.open(request)).rejects.toThrow('400');
    expect((await server.stack.get(id)).status).toBe('onHold');
  });
});
