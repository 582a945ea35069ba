import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxBodyBytes } from '../../../identity/wallet/max-body.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createBadgeTemplate, issuing, shown } from '../../stack/wallets.ts';

let stack: Stack;
let issuer: string;
beforeAll(async () => {
  stack = await sharedStack();
  issuer = `${stack.publicUrl}/oid4vci/${stack.tenant.walletId}`;
});

const form = 'application/x-www-form-urlencoded';
const grantType = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

/** Returns a code that has not been redeemed. */
async function newCode(): Promise<string> {
  const templateId = await createBadgeTemplate(stack);
  const offered = await stack.run(
    await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })])),
  );
  const by = new URL(shown(offered, 'issue', 'offerUri')).searchParams.get('credential_offer_uri') ?? '';
  const { grants } = (await (await fetch(by)).json()) as { grants: Record<string, Record<string, string>> };
  return grants[grantType]?.['pre-authorized_code'] ?? '';
}

async function post(url: string, body: string | Uint8Array<ArrayBuffer>, type: string, coding?: string) {
  const headers = { 'content-type': type, ...(coding === undefined ? {} : { 'content-encoding': coding }) };
  const answer = await fetch(url, { method: 'POST', headers, body });
  return { status: answer.status, text: await answer.text() };
}

describe('a request of a wallet', () => {
  it('may have two mebibytes', async () => {
    const fields = { grant_type: grantType, 'pre-authorized_code': await newCode() };
    const padded = new URLSearchParams({ ...fields, pad: 'x'.repeat(maxBodyBytes - 4_096) }).toString();
    expect((await post(`${issuer}/token`, padded, form)).status).toBe(200);
  });

  it('is refused in the words of its protocol if it is larger', async () => {
    const tooLong = `pad=${'x'.repeat(maxBodyBytes)}`;
    const answers = [
      await post(`${issuer}/token`, tooLong, form),
      await post(`${issuer}/credential`, JSON.stringify(tooLong), 'application/json'),
      // The body is too long only after decompression.
      await post(`${issuer}/token`, Uint8Array.from(gzipSync(tooLong)), form, 'gzip'),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(413);
      expect(JSON.parse(text)).toMatchObject({ error: 'invalid_request' });
    }
    const [wallet] = await stack.db.$client<{ publicId: string }[]>`
      select public_id as "publicId" from wallets where id = ${stack.tenant.walletId}`;
    const message = await post(`${stack.publicUrl}/didcomm/${wallet?.publicId}`, tooLong, 'application/json');
    expect(message.status).toBe(413);
  });

  it('is refused in the same way if it cannot be read, and the answer shows nothing of the code', async () => {
    const { status, text } = await post(`${issuer}/token`, '{"rubbish', 'application/json');
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ error: 'invalid_request' });
    expect(text).not.toContain('node_modules');
  });
});
