import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBadgeTemplate } from '../stack/wallets.ts';
import { triedWith } from '../interop/counterpart.ts';
import { startEnvironment } from './environment.ts';
import { issuedTemplates, type IssuedTemplate } from './issued-templates.ts';
import { unexplained } from './known-faults.ts';
import { runModule, printRun, type Drive } from './run-module.ts';
import { theSuite } from './suite.ts';

const { suite, settings, stack, authority } = await startEnvironment();
const alias = 'holdfast-issuer';
const pin = '493536';
const sessions = `${stack.project}/openid4vc/issuance`;

interface IssuerPlan {
  label: string;
  template: IssuedTemplate;
  options: Pick<Offer, 'batchSize' | 'deferred'>;
  /** Only this module of the suite uses the deferred endpoint. */
  only?: string;
}

const plans: IssuerPlan[] = [
  { label: 'OpenID4VCI, SD-JWT VC', template: 'sdJwt', options: { batchSize: 5 } },
  {
    label: 'OpenID4VCI, SD-JWT VC without status',
    template: 'sdJwtWithoutStatus',
    options: { batchSize: 5 },
  },
  { label: 'OpenID4VCI, mdoc', template: 'mdoc', options: { batchSize: 5 } },
  {
    label: 'OpenID4VCI, SD-JWT VC, deferred',
    template: 'sdJwt',
    options: { deferred: true },
    only: 'oid4vci-1_0-issuer-happy-flow',
  },
];

/** Holdfast supports the pre-authorised code grant; tokens are bound to a key (DPoP), and clients authenticate with a key of their own. */
const variantOf = (template: IssuedTemplate) => ({
  fapi_profile: 'vci',
  vci_grant_type: 'pre_authorization_code',
  vci_authorization_code_flow_variant: 'issuer_initiated',
  sender_constrain: 'dpop',
  client_auth_type: 'private_key_jwt',
  credential_format: template === 'mdoc' ? 'mdoc' : 'sd_jwt_vc',
  vci_credential_encryption: 'plain',
  fapi_request_method: 'unsigned',
  authorization_request_type: 'simple',
});

const newJwk = (kid: string) => ({
  ...generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'ES256',
  kid,
});

const configOf = (credentialTemplateId: string, label: string) => ({
  alias,
  description: `Holdfast, issuer: ${label}`,
  vci: {
    credential_issuer_url: `${settings.publicUrl.origin}/oid4vci/${stack.tenant.walletId}`,
    credential_configuration_id: credentialTemplateId,
    static_tx_code: pin,
  },
  client: { client_id: 'test-wallet-1', jwks: { keys: [newJwk('one')] } },
  client2: { client_id: 'test-wallet-2', jwks: { keys: [newJwk('two')] } },
  credential: { trust_anchor_pem: authority, status_list_trust_anchor_pem: authority },
});

interface Session {
  id: string;
  offerUri: string;
  status: string;
}

const read = async (id: string) => (await stack.request<Session>('GET', `${sessions}/${id}`)).body;

/** Releases the deferred credential once the wallet has asked for it, as a person would. */
async function releaseOnceAccepted(id: string): Promise<void> {
  for (let tries = 0; tries < 150 && (await read(id)).status !== 'accepted'; tries++) await sleep(100);
  await stack.request('POST', `${sessions}/${id}/release`, { body: {} });
}

interface Offer {
  credentials: object[];
  pin: string;
  batchSize?: number;
  deferred?: boolean;
}

/** Supplies offers and transaction codes as long as the module waits for them. */
const giveOffers =
  (body: Offer): Drive =>
  async (testId, module) => {
    const offered: string[] = [];
    const offer = async () => {
      const session = (await stack.request<Session>('POST', sessions, { body })).body;
      offered.push(session.id);
      if (body.deferred) void releaseOnceAccepted(session.id);
      const query = session.offerUri.slice(session.offerUri.indexOf('?'));
      await suite.open(`/test/a/${alias}/credential_offer${query}`);
    };
    for (let given = 0; given < 6 && !module.includes('metadata');) {
      const { status } = await suite.state(testId);
      if (status === 'FINISHED' || status === 'INTERRUPTED') break;
      if (status === 'WAITING') {
        given++;
        const wantsPin = (await suite.exposed(testId))['tx_code_endpoint'] !== undefined;
        await (wantsPin ? suite.open(`/test/a/${alias}/tx_code?code=${pin}`) : offer());
      }
      await sleep(700);
    }
    return async () => Promise.all(offered.map(async (id) => (await read(id)).status));
  };

const wanted = plans.filter(({ label }) => label.includes(settings.only));

describe.each(wanted)('$label', async (plan) => {
  triedWith({ ...theSuite, tried: plan.label, version: suite.version });
  const templateId = await createBadgeTemplate(stack, issuedTemplates[plan.template].template);
  const credentials = [
    { credentialTemplateId: templateId, attributes: issuedTemplates[plan.template].attributes },
  ];
  // A wallet in Holdfast becomes an issuer with its first offer.
  await stack.request('POST', sessions, { body: { credentials } });
  const { modules, ...created } = await suite.createPlan(
    'oid4vci-1_0-issuer-test-plan',
    variantOf(plan.template),
    configOf(templateId, plan.label),
  );
  const applying = modules.filter(({ testModule }) => !plan.only || plan.only === testModule);
  it.each(applying)('$testModule', async (module) => {
    const run = await runModule(
      suite,
      { ...created, modules },
      module,
      giveOffers({ credentials, pin, ...plan.options }),
    );
    printRun(plan.label, module, run);
    expect(unexplained(module.testModule, run)).toEqual([]);
    expect(run.result).not.toBeNull();
  });
});
