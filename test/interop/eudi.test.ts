import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import type { OwnStack } from '../stack/stack.ts';
import { badge, createBadgeTemplate, issuing, shown } from '../stack/wallets.ts';
import { triedWith } from './counterpart.ts';
import { eudiVersion, installEudi } from './eudi/install.ts';
import { startHttpsStack, type HttpsStack } from './https-stack.ts';
import { trusting } from './java.ts';

const run = promisify(execFile);
const WALLET_MS = 60_000;

triedWith({
  name: 'eudi-lib-jvm-openid4vci-kt',
  version: eudiVersion,
  part: 'wallet',
  tried: 'taking offers (OpenID4VCI, draft 15) of a wallet with and without `openid4vcDrafts`',
});

let server: HttpsStack;
let stack: OwnStack;
let classPath: string;
let trust: string[];
let templateId: string;
beforeAll(async () => {
  classPath = await installEudi();
  server = await startHttpsStack();
  stack = server.stack;
  trust = await trusting(server.authority);
  templateId = await createBadgeTemplate(stack);
});
afterAll(() => server.close());

/** Takes an offer with the wallet, and returns the credentials that it received. */
async function take(offerUri: string, { copies = 1, pin }: { copies?: number; pin?: string } = {}) {
  const { stdout } = await run(
    'java',
    [...trust, 'WalletKt', offerUri, String(copies), ...(pin === undefined ? [] : [pin])],
    { timeout: WALLET_MS, env: { ...process.env, CLASSPATH: classPath } },
  );
  return stdout.trim().split('\n');
}

const serveDrafts = (openid4vcDrafts: boolean) =>
  stack.request('PATCH', `/v1/wallets/${stack.tenant.walletId}`, { body: { openid4vcDrafts } });

async function offered(rest: object = {}, template = templateId, attributes: object = { name: 'Ada' }) {
  const execution = await stack.run(
    await stack.publish(workflowOf([issuing('issue', template, attributes, rest)])),
  );
  return { id: execution.id, uri: shown(execution, 'issue', 'offerUri') };
}

const vctOf = (credential: string) => decodeJwt(credential.split('~')[0] ?? '')['vct'];

describe('eudi-lib-jvm-openid4vci-kt', () => {
  it('takes an offer, with a PIN and without', async () => {
    await serveDrafts(true);
    for (const rest of [{}, { pin: '493817' }]) {
      const { id, uri } = await offered(rest);
      expect((await take(uri, rest)).map(vctOf)).toEqual([badge]);
      expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
    }
  });

  it('takes an mdoc', async () => {
    await serveDrafts(true);
    await stack.request('POST', `/v1/wallets/${stack.tenant.walletId}/certificates`, {
      body: { selfSigned: { commonName: 'Acme', country: 'DE' } },
    });
    const licence = await createBadgeTemplate(stack, {
      name: 'Licence',
      format: 'mso_mdoc',
      doctype: 'org.iso.18013.5.1.mDL',
      claims: [{ namespace: 'org.iso.18013.5.1', name: 'family_name' }],
    });
    const { id, uri } = await offered({}, licence, { family_name: 'Lovelace' });
    expect(await take(uri)).toEqual([expect.stringMatching(/^[\w-]{500,}$/)]);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });

  it.each([true, false])('takes several copies, whether drafts are served or not: %s', async (drafts) => {
    await serveDrafts(drafts);
    const { id, uri } = await offered({ batchSize: 3 });
    expect((await take(uri, { copies: 3 })).map(vctOf)).toEqual([badge, badge, badge]);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });

  it('gets an error that names the draft if it proves a single key with `proof` and only 1.0 is served', async () => {
    await serveDrafts(false);
    const { id, uri } = await offered();
    await expect(take(uri)).rejects.toThrow(
      'Proofs come as proofs: proof is of a draft, which this issuer does not serve',
    );
    expect((await stack.get(id)).status).toBe('onHold');
  });
});
