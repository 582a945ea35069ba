import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { decisionKeys, signWith } from '../../../db/keys/decision-secrets.ts';
import { DecisionVerificationError, verifyDecision } from '../../../sdk/typescript/src/verify-decision.ts';
import { askIn, deciding, press } from '../../stack/decisions.ts';
import { eventually } from '../../stack/eventually.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { signInAs } from '../../stack/member.ts';
import { createTestKey, createTestTenant } from '../../stack/tenant.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

type Keys = Parameters<typeof verifyDecision>[1];
interface Made {
  proof: string;
  links: { to: object | null; url: string }[];
  asked: Record<string, unknown>;
  data: Record<string, unknown>;
}

const keys = async (): Promise<Keys> =>
  (await stack.request<Keys>('GET', `/v1/wallets/${stack.tenant.walletId}/decision-keys`)).body;

/** The decision of an execution, as a verifier names it. */
const its = (executionId: string, actionId = 'approve') => ({ executionId, actionId });

async function made(): Promise<Made & { id: string }> {
  const fields = { type: 'object', properties: { why: { type: 'string' } }, required: ['why'] };
  const choices = [{ id: 'yes', label: 'Sí, 20 % ✓', fields }];
  const show = [{ label: 'Amount', value: 12.5 }];
  const { id, urls } = await askIn(stack, { to: [{ name: 'Ada', email: 'ada@example.com' }], choices, show });
  await press(urls[0], 'yes', { why: 'Because' });
  const { payload } = await stack.until(id, 'completed');
  return { id, ...(payload.actions['approve']?.output as unknown as Made) };
}

it('a decision is signed, and anybody with the keys of its wallet can verify it', async () => {
  const { id, proof, asked, data } = await made();
  const { walletId, projectId } = stack.tenant;
  const claims = await verifyDecision(proof, await keys(), { ...its(id), asked, data, walletId });
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

it('a decision that was changed afterwards does not verify', async () => {
  const { id, proof, asked, data } = await made();
  const known = await keys();
  const own = its(id);
  const [head = '', body = '', signature = ''] = proof.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const other = Buffer.from(JSON.stringify({ ...claims, choice: 'no' })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'holdfast-decision+jws' })).toString(
    'base64url',
  );
  const stranger = { keys: known.keys.map((key) => ({ ...key, x: key.y, kid: 'stranger' })) };
  const attempts: Parameters<typeof verifyDecision>[] = [
    [`${head}.${other}.${signature}`, known, own],
    [`${none}.${body}.`, known, own],
    [proof, { keys: [] }, own],
    [proof, stranger, own],
    [proof, known, { ...own, asked: { ...asked, title: 'Something else' } }],
    [proof, known, { ...own, data: { ...data, why: 'Another reason' } }],
    [proof, known, { ...own, walletId: '01920000-0000-7000-8000-000000000001' }],
    ['no proof', known, own],
    [`${proof}=`, known, own],
    [`${proof} `, known, own],
    [`${head}.${body}.${signature.replace(/[-_]|.$/, (sign) => (sign === '-' ? '+' : '/'))}`, known, own],
    // A field that the output does not have must not pass as what was shown.
    [proof, known, { ...own, asked: undefined }],
    [proof, known, { ...own, data: undefined }],
    [proof, known, { ...own, links: [{ to: { name: 'Eve' } }] }],
    [proof, known, { ...own, links: [] }],
  ];
  for (const attempt of attempts)
    await expect(verifyDecision(...attempt)).rejects.toBeInstanceOf(DecisionVerificationError);
});

it('a record belongs to one decision only, and has one text only', async () => {
  const [one, other] = await Promise.all([made(), made()]);
  const known = await keys();
  const { asked, links } = one;
  await expect(verifyDecision(other.proof, known, { ...its(one.id), asked, links })).rejects.toThrow(
    'another decision',
  );
  await expect(verifyDecision(one.proof, known, its(one.id, 'second'))).rejects.toThrow('another decision');
  const unnamed = [undefined, {}, { executionId: one.id }, { actionId: 'approve' }, its('')];
  for (const options of unnamed)
    await expect(verifyDecision(one.proof, known, options as ReturnType<typeof its>)).rejects.toBeInstanceOf(
      TypeError,
    );
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(one.proof.slice(-1));
  // 64 bytes leave four bits of the last letter.
  const same = Array.from({ length: 16 }, (_, bits) => letters[(last & 0b110000) + bits]);
  const accepted = [];
  for (const letter of same) {
    const proof = one.proof.slice(0, -1) + letter;
    const isAccepted = await verifyDecision(proof, known, its(one.id)).then(
      () => true,
      (error: unknown) => !(error instanceof DecisionVerificationError),
    );
    if (isAccepted) accepted.push(proof);
  }
  expect(accepted).toEqual([one.proof]);
});

it('the keys of a wallet are the same at each time, and each wallet has its own', async () => {
  expect(await keys()).toEqual(await keys());
  const others = ['a', 'b'].map(() => decisionKeys(stack.vault.create(uuidv7()).dataKey).publicKey.kid);
  expect(new Set([...others, (await keys()).keys[0]?.kid]).size).toBe(3);
});

it('a decision shows who was asked, without their links, and a record of an earlier release still verifies', async () => {
  const { id, proof, links } = await made();
  const known = await keys();
  const others = links.map(({ to }) => ({ to, url: 'https://elsewhere.example' }));
  const { recipientsDigest } = await verifyDecision(proof, known, { ...its(id), links: others });
  expect(recipientsDigest).toMatch(/^[\w-]{43}$/);
  const { recipientsDigest: _later, ...before } = await verifyDecision(proof, known, its(id));
  const own = decisionKeys(stack.vault.create(uuidv7()).dataKey);
  const old = signWith(own, 'holdfast-decision+jws', before);
  expect(await verifyDecision(old, { keys: [own.publicKey] }, its(id))).toEqual(before);
  await expect(verifyDecision(old, { keys: [own.publicKey] }, { ...its(id), links })).rejects.toThrow(
    'who was',
  );
});

describe('the decisions of an execution', () => {
  const path = (id: string, rest = '') => `${stack.project}/executions/${id}/decisions${rest}`;

  it('are listed and read, each with what was signed', async () => {
    const ada = await signInAs(stack, 'viewer', 'Ada');
    const first = deciding({ to: [{ member: ada.session.member.id }] });
    const actions = [first, { ...deciding({ to: [{ name: 'Bob' }], allowDelegation: true }), id: 'second' }];
    const { id } = await stack.run(await stack.publish(workflowOf(actions)));
    expect((await stack.request('GET', path(id))).body).toEqual({ data: [], nextCursor: null });
    await ada.request('POST', `${stack.project}/tasks/${id}/approve/decide`, { body: { choice: 'approve' } });
    const url = await eventually(async () => {
      const { payload } = await stack.get(id);
      const [link] = (payload.actions['second']?.output as unknown as Made | undefined)?.links ?? [];
      expect(link).toBeDefined();
      return link?.url;
    });
    await press(url, 'reject');
    const { payload } = await stack.until(id, 'completed');
    const page = await stack.request<Page>('GET', path(id, '?limit=1'));
    expect(page.body.data).toMatchObject([
      {
        id: 'approve',
        executionId: id,
        choice: 'approve',
        decidedBy: { type: 'member', name: 'Ada' },
        onBehalfOf: null,
        authentication: 'session',
        choices: [{ choice: 'approve', by: { name: 'Ada' }, authentication: 'session' }],
        proof: payload.actions['approve']?.output['proof'],
      },
    ]);
    const next = await stack.request<Page>('GET', path(id, `?limit=1&cursor=${page.body.nextCursor}`));
    expect(next.body).toMatchObject({ data: [{ id: 'second', choice: 'reject' }], nextCursor: null });
    const one = await stack.request<Record<string, unknown>>('GET', path(id, '/second'));
    expect(one.body).toEqual(next.body.data[0]);
    const claims = await verifyDecision(String(one.body['proof']), await keys(), its(id, 'second'));
    expect(one.body).toMatchObject({
      askedDigest: claims.askedDigest,
      recipientsDigest: claims.recipientsDigest,
      workflowVersionId: claims.workflowVersionId,
      decidedAt: claims.decidedAt,
    });
  });

  it('are masked without the scope that reveals values, and are not there for another account', async () => {
    const { id } = await made();
    const decisions = '/approve';
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, ['executions:read']);
    const masked = await stack.request('GET', path(id, decisions), { apiKey });
    expect(masked).toMatchObject({
      status: 200,
      body: {
        choice: '•••',
        proof: '•••',
        askedDigest: '•••',
        decidedBy: { name: '•••' },
        authentication: 'link',
      },
    });
    expect(masked.text).not.toContain('ada@example.com');
    const stranger = await createTestTenant(stack.db, stack.vault);
    for (const at of [path(id), path(id, decisions)])
      expect((await stack.request('GET', at, { apiKey: stranger.apiKey })).status).toBe(404);
    const noScope = await createTestKey(stack.db, stack.tenant.accountId, ['workflows:read']);
    expect((await stack.request('GET', path(id), { apiKey: noScope })).status).toBe(403);
    for (const other of ['/after', '/nothing', '/each%5B3%5D.approve'])
      expect((await stack.request('GET', path(id, other))).body).toMatchObject({
        details: [{ reason: 'record.unknown', recordType: 'decision' }],
      });
  });

  it('show that nobody has decided in time, and that the execution continued', async () => {
    const silent = deciding({}, { onTimeout: 'continue', timeout: 'PT1S' });
    const { id } = await stack.run(await stack.publish(workflowOf([silent])));
    await stack.until(id, 'completed');
    const { body } = await stack.request<Page>('GET', path(id));
    expect(body.data).toMatchObject([
      { id: 'approve', choice: null, decidedBy: null, choices: [], proof: null },
    ]);
  });
});

interface Page {
  data: Record<string, unknown>[];
  nextCursor: string | null;
}
