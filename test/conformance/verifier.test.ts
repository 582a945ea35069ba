import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { issueCertificate } from '../stack/certificates.ts';
import { workflowOf } from '../stack/definitions.ts';
import { triedWith } from '../interop/counterpart.ts';
import { startEnvironment } from './environment.ts';
import { unexplained } from './known-faults.ts';
import { runModule, printRun, type Drive } from './run-module.ts';
import { theSuite } from './suite.ts';
import { verifierPlans, type VerifierPlan } from './verifier-plans.ts';

const { suite, settings, stack, authority } = await startEnvironment();
const alias = 'holdfast-verifier';
const issuer = issueCertificate({ name: 'Test issuer', dns: settings.publicUrl.hostname });
const [ownCertificate = ''] = issuer.chain.split(/(?<=END CERTIFICATE-----\n)/);
const plans = verifierPlans.filter(
  ({ label, format }) =>
    label.includes(settings.only) && (format === 'sd_jwt_vc' || settings.mdocIssuer !== undefined),
);

const config = {
  alias,
  description: 'Holdfast, verifier',
  client: {
    client_id: settings.publicUrl.hostname,
    request_object_trust_anchor_pem: authority,
  },
  credential: {
    signing_jwk: {
      ...createPrivateKey(issuer.privateKey).export({ format: 'jwk' }),
      use: 'sig',
      alg: 'ES256',
      x5c: [new X509Certificate(ownCertificate).raw.toString('base64')],
    },
  },
  waitTimeoutSeconds: 5,
  browser: [
    {
      match: 'https://*/test/a/*/verification-evidence',
      tasks: [
        {
          task: 'Capture verification evidence',
          match: 'https://*/test/a/*/verification-evidence',
          commands: [
            ['wait', 'xpath', '//*', 10, '.*Deferred verification evidence.*', 'update-image-placeholder'],
          ],
        },
      ],
    },
  ],
};

const wanted = {
  sd_jwt_vc: {
    id: 'pid',
    format: 'dc+sd-jwt',
    meta: { vct_values: ['urn:eudi:pid:1'] },
    claims: [{ path: ['given_name'] }, { path: ['family_name'] }],
  },
  iso_mdl: {
    id: 'mdl',
    format: 'mso_mdoc',
    meta: { doctype_value: 'org.iso.18013.5.1.mDL' },
    claims: [{ path: ['org.iso.18013.5.1', 'family_name'] }, { path: ['org.iso.18013.5.1', 'given_name'] }],
  },
};

const requestOf = ({ format, prefix, responseMode }: VerifierPlan) => ({
  dcql: { credentials: [wanted[format]] },
  signer: prefix === 'redirect_uri' ? 'none' : prefix,
  responseMode,
  trustedIssuers: [
    format === 'sd_jwt_vc' ? issuer.authority : readFileSync(settings.mdocIssuer ?? '', 'utf8'),
  ],
});

/** Opens the request in the suite's wallet, and returns where the wallet redirects to. */
const scan = (uri: string) => suite.open(`/test/a/${alias}/authorize${uri.slice(uri.indexOf('?'))}`);

/** Creates a session without an execution; the person scans it with another device. */
const acrossDevices =
  (plan: VerifierPlan): Drive =>
  async () => {
    const path = `${stack.project}/openid4vc/verification`;
    const { body } = await stack.request<{ id: string; authorizationRequestUri: string }>('POST', path, {
      body: requestOf(plan),
    });
    await scan(body.authorizationRequestUri);
    return async () => [(await stack.request<{ status: string }>('GET', `${path}/${body.id}`)).body.status];
  };

/** Starts an execution; its hand-off page is open in a browser on the device of the wallet. */
function onOneDevice(plan: VerifierPlan): Drive {
  const workflow = stack.publish(
    workflowOf([{ id: 'ask', name: 'openid4vc/requestPresentation@v1', attributes: requestOf(plan) }]),
  );
  return async () => {
    const { id, payload } = await stack.run(await workflow);
    const page = String(payload.actions['ask']?.output['handoffUrl']);
    const visit = (address: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${stack.port}${new URL(address).pathname}`, { redirect: 'manual', headers });
    const opened = await visit(`${page}/open`);
    const back = await scan(opened.headers.get('location') ?? '');
    const cookie = opened.headers
      .getSetCookie()
      .map((set) => set.split(';', 1).join(''))
      .join('; ');
    if (back?.startsWith(`${stack.publicUrl}/h/`)) await visit(back, { cookie });
    return async () => [(await stack.get(id)).status];
  };
}

/** Whether Holdfast has to refuse the presentation of this module. */
const isForged = (module: string): boolean => /-(invalid|kb-jwt-iat)-/.test(module);

describe.each(plans)('$label', async (plan) => {
  triedWith({ ...theSuite, tried: plan.label, version: suite.version });
  const { modules, ...created } = await suite.createPlan(plan.name, plan.variant, config);
  const drive = plan.sameDevice ? onOneDevice(plan) : acrossDevices(plan);
  it.each(modules)('$testModule', async (module) => {
    const run = await runModule(suite, { ...created, modules }, module, drive);
    printRun(plan.label, module, run);
    expect(unexplained(module.testModule, run)).toEqual([]);
    const accepted = run.statuses.filter((status) => ['verified', 'completed'].includes(status));
    const isAccepted = run.result !== 'SKIPPED' && !isForged(module.testModule);
    expect(accepted).toHaveLength(isAccepted ? 1 : 0);
  });
});
