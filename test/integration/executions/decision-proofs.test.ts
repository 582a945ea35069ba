import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { decisionKeys } from '../../../db/decision-secrets.ts';
import { DecisionVerificationError, verifyDecision } from '../../../sdk/typescript/src/verify-decision.ts';
import { askIn, press } from '../../stack/decisions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

type Keys = Parameters<typeof verifyDecision>[1];
interface Made {
  proof: string;
  asked: Record<string, unknown>;
  data: Record<string, unknown>;
}

const keys = async (): Promise<Keys> =>
  (await stack.request<Keys>('GET', `/v1/wallets/${stack.tenant.walletId}/decision-keys`)).body;

async function made(): Promise<Made & { id: string }> {
  const fields = { type: 'object', properties: { why: { type: 'string' } }, required: ['why'] };
  const choices = [{ id: 'yes', label: 'Sí, 20 % ✓', fields }];
  const show = [{ label: 'Amount', value: 12.5 }];
  const { id, urls } = await askIn(stack, { to: [{ name: 'Ada', email: 'ada@example.com' }], choices, show });
  await press(urls[0], 'yes', { why: 'Because' });
  const { payload } = await stack.until(id, 'completed');
  return { id, ...(payload.actions['approve']?.output as unknown as Made) };
}

it('a decision is signed, and anybody with the keys of its wallet verifies what was shown and decided', async () => {
  const { id, proof, asked, data } = await made();
  const { walletId, projectId } = stack.tenant;
  const claims = await verifyDecision(proof, await keys(), { asked, data, walletId });
  const ada = { type: 'link', id: null, name: 'Ada', email: 'ada@example.com' };
  expect(claims).toMatchObject({
    iss: `urn:uuid:${walletId}`,
    sub: `${id}/approve`,
    projectId,
    choice: 'yes',
    decidedBy: ada,
    decisions: [{ choice: 'yes', by: ada, authentication: 'link' }],
  });
});

it('what was changed afterwards does not verify', async () => {
  const { proof, asked, data } = await made();
  const known = await keys();
  const [head = '', body = '', signature = ''] = proof.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const other = Buffer.from(JSON.stringify({ ...claims, choice: 'no' })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'holdfast-decision+jws' })).toString(
    'base64url',
  );
  const stranger = { keys: known.keys.map((key) => ({ ...key, x: key.y, kid: 'stranger' })) };
  const attempts: Parameters<typeof verifyDecision>[] = [
    [`${head}.${other}.${signature}`, known],
    [`${none}.${body}.`, known],
    [proof, { keys: [] }],
    [proof, stranger],
    [proof, known, { asked: { ...asked, title: 'Something else' } }],
    [proof, known, { data: { ...data, why: 'Another reason' } }],
    [proof, known, { walletId: '01920000-0000-7000-8000-000000000001' }],
    ['no proof', known],
    [`${proof}=`, known],
    [`${proof} `, known],
    [`${head}.${body}.${signature.replace(/[-_]|.$/, (sign) => (sign === '-' ? '+' : '/'))}`, known],
    // A field that the output does not have must not pass as what was shown.
    [proof, known, { asked: undefined }],
    [proof, known, { data: undefined }],
  ];
  for (const attempt of attempts)
    await expect(verifyDecision(...attempt)).rejects.toBeInstanceOf(DecisionVerificationError);
});

it('the keys of a wallet are the same at each time, and each wallet has its own', async () => {
  expect(await keys()).toEqual(await keys());
  const others = ['a', 'b'].map(() => decisionKeys(stack.vault.create(uuidv7()).dataKey).publicKey.kid);
  expect(new Set([...others, (await keys()).keys[0]?.kid]).size).toBe(3);
});
