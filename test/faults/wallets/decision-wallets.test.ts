import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { verifyDecision } from '../../../sdk/typescript/src/verify-decision.ts';
import { maxPresses } from '../../../src/people/decisions/presentation.ts';
import { canonicalJson } from '../../../src/language/json/canonical.ts';
import { resumeIn } from '../../stack/answering.ts';
import { askIn, deciding, decisionOf, keyIn, look, press } from '../../stack/decisions.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { signInAs } from '../../stack/member.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { askForBadge, badge, createBadgeTemplate, newHolderOfBadge } from '../../stack/wallets.ts';

const matches = [{ claim: ['name'], is: 'name' }];
const presentation = { dcql: askForBadge, matches };

let stack: Stack;
let ada: Holder;
let grace: Holder;
beforeAll(async () => {
  stack = await sharedStack();
  const templateId = await createBadgeTemplate(stack);
  [ada, grace] = await Promise.all([
    newHolderOfBadge(stack, templateId, 'Ada Lovelace'),
    newHolderOfBadge(stack, templateId, 'Grace Hopper'),
  ]);
});

const ask = (attributes: object = {}) =>
  askIn(stack, { presentation, to: [{ name: 'Ada Lovelace' }, { name: 'Grace Hopper' }], ...attributes });

interface Unconfirmed {
  choice: string;
  url: string;
  authorizationRequestUri: string;
  until: string;
  refused?: string;
}
const unconfirmedIn = async (id: string): Promise<Unconfirmed[]> =>
  ((await decisionOf(stack, id))['pending'] as { unconfirmed?: Unconfirmed[] }).unconfirmed ?? [];

const outputOf = async (id: string) =>
  (await stack.until(id, 'completed')).payload.actions['approve']?.output;

const only = async (id: string): Promise<Unconfirmed> => {
  const [one] = await unconfirmedIn(id);
  if (!one) throw new Error('nothing is to be confirmed');
  return one;
};
const keys = async () =>
  (
    await stack.request<Parameters<typeof verifyDecision>[1]>(
      'GET',
      `/v1/wallets/${stack.tenant.walletId}/decision-keys`,
    )
  ).body;

/** Follows the button of a page to a wallet on the same device, as a browser does. */
async function opened(page: string) {
  const answer = await fetch(`${page}/open`, { redirect: 'manual' });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { uri: answer.headers.get('location') ?? '', cookie };
}

describe('a decision that a wallet confirms', () => {
  it('counts after the wallet has shown the requested credential, and is signed with it', async () => {
    const { id, urls } = await ask();
    expect((await look(urls[0])).html).toContain('Your wallet has to confirm what you choose.');
    const pressed = await press(urls[0], 'approve');
    expect(pressed).toMatchObject({
      status: 200,
      html: expect.stringContaining('You have chosen “Approve”'),
    });
    expect(pressed.html).toContain('<svg');
    expect((await stack.get(id)).status).toBe('onHold');
    const [choice] = await unconfirmedIn(id);
    const { uri, cookie } = await opened(choice?.url ?? '');
    const back = await ada.present(uri);
    expect((await stack.get(id)).status).toBe('onHold');
    await fetch(back ?? '', { redirect: 'manual', headers: { cookie } });
    const output = await outputOf(id);
    expect(output).toMatchObject({
      choice: 'approve',
      decidedBy: { name: 'Ada Lovelace' },
      decisions: [{ presentation: { credentials: [{ claims: { name: 'Ada Lovelace' } }] } }],
    });
    expect(output).not.toHaveProperty('pending');
    const audit = await stack.request<{ data: object[] }>(
      'GET',
      `/v1/audit?recordId=${id}&recordType=decision`,
    );
    expect(audit.body.data.slice(0, 2)).toMatchObject([
      {
        action: 'decision.present',
        actorType: 'wallet',
        recordName: 'approve',
        act: { authentication: 'wallet' },
      },
      { action: 'decision.decide', actorName: 'recipient 1 of 2', act: { needsWallet: true } },
    ]);
  });

  it('does not count with the wallet of somebody else, and is made again', async () => {
    const { id, urls } = await ask();
    await press(urls[0], 'approve');
    await grace.present((await only(id)).authorizationRequestUri);
    await eventually(async () => expect(await only(id)).toMatchObject({ refused: 'otherPerson' }));
    const page = await look(urls[0]);
    expect(page.html).toContain('This wallet belongs to somebody else');
    expect(keyIn(page.html)).not.toBe('');
    await press(urls[0], 'reject');
    await ada.present((await only(id)).authorizationRequestUri);
    expect(await outputOf(id)).toMatchObject({ choice: 'reject', decidedBy: { name: 'Ada Lovelace' } });
  });

  it('does not count if the wallet refuses', async () => {
    const { id, urls } = await ask();
    await press(urls[0], 'approve');
    await ada.refuse((await only(id)).authorizationRequestUri);
    await eventually(async () => expect(await only(id)).toMatchObject({ refused: 'wallet' }));
    expect((await look(urls[0])).html).toContain('Your wallet has not confirmed');
    expect((await stack.get(id)).status).toBe('onHold');
  });

  it("is replaced by the person's next choice: the first request is withdrawn", async () => {
    const { id, urls } = await ask();
    await press(urls[0], 'approve');
    const { authorizationRequestUri: first } = await only(id);
    const page = await press(urls[0], 'reject');
    expect(page.html).toContain('You have chosen “Reject”');
    await expect(ada.present(first)).rejects.toThrow('Fetching request_object');
    await ada.present((await only(id)).authorizationRequestUri);
    expect(await outputOf(id)).toMatchObject({ choice: 'reject', decisions: [{ choice: 'reject' }] });
  });

  it('is the same request if the same choice is pressed again', async () => {
    const { id, urls } = await ask();
    await press(urls[0], 'approve');
    const first = await only(id);
    await press(urls[0], 'approve');
    await eventually(async () => expect((await stack.get(id)).status).toBe('onHold'));
    expect(await only(id)).toEqual(first);
    await ada.present(first.authorizationRequestUri);
    expect(await outputOf(id)).toMatchObject({ choice: 'approve' });
  });

  it('is changed at most nineteen times without a confirmation, and not after the time is over', async () => {
    const { id, urls } = await ask();
    const choices = ['approve', 'reject'] as const;
    for (let at = 0; at < maxPresses; at += 1) {
      expect((await press(urls[0], choices[at % 2] ?? 'approve')).status).toBe(200);
    }
    const before = await only(id);
    expect(before).toMatchObject({ choice: 'reject', presses: maxPresses });
    const refused = await press(urls[0], 'approve');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await press(urls[0], 'reject')).status).toBe(200);
    expect(await only(id)).toEqual(before);
    // The others are not concerned, and neither is the wallet.
    await press(urls[1], 'approve');
    await ada.present(before.authorizationRequestUri);
    expect(await outputOf(id)).toMatchObject({ choice: 'reject' });
  });

  it('counts for each of several whose wallets answer at the same time, and is signed with both', async () => {
    const { id, urls } = await ask({ quorum: 2 });
    await press(urls[0], 'approve');
    await press(urls[1], 'approve');
    const [one, other] = await unconfirmedIn(id);
    await Promise.all([
      ada.present(one?.authorizationRequestUri ?? ''),
      grace.present(other?.authorizationRequestUri ?? ''),
    ]);
    const { decisions, proof } = (await outputOf(id)) as unknown as {
      decisions: { by: { name: string }; presentation: { credentials: { claims: { name: string } }[] } }[];
      proof: string;
    };
    expect(decisions.map(({ presentation: made }) => made.credentials[0]?.claims.name)).toEqual(
      decisions.map(({ by }) => by.name),
    );
    const claims = await verifyDecision(proof, await keys(), { executionId: id, actionId: 'approve' });
    expect(claims.decisions.map(({ presentation: made }) => made)).toEqual(
      decisions.map(({ presentation: made }) => ({
        id: expect.any(String),
        credentials: [{ type: badge, issuer: expect.any(String) }],
        credentialsDigest: createHash('sha256').update(canonicalJson(made.credentials)).digest('base64url'),
      })),
    );
  });

  it('withdraws its request if the execution is cancelled', async () => {
    const { id, urls } = await ask();
    await press(urls[0], 'approve');
    const { authorizationRequestUri } = await only(id);
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`, { body: {} });
    await stack.until(id, 'cancelled');
    await expect(ada.present(authorizationRequestUri)).rejects.toThrow('Fetching request_object');
  });

  it('does not count if it is too large, and says so', async () => {
    const [badgeQuery] = askForBadge.credentials;
    const dcql = { credentials: ['a', 'b', 'c', 'd'].map((queryId) => ({ ...badgeQuery, id: queryId })) };
    const { id, urls } = await ask({ presentation: { dcql } });
    const large = await newHolderOfBadge(stack, await createBadgeTemplate(stack), 'x'.repeat(250_000));
    await press(urls[0], 'approve');
    await large.present((await only(id)).authorizationRequestUri);
    await eventually(async () => expect(await only(id)).toMatchObject({ refused: 'tooLarge' }));
    expect((await look(urls[0])).html).toContain('more than this decision has room for');
    await press(urls[0], 'approve');
    await ada.present((await only(id)).authorizationRequestUri);
    expect(await outputOf(id)).toMatchObject({ choice: 'approve' });
  });

  it('withdraws its requests to others after it is made', async () => {
    const { id, urls } = await ask();
    await press(urls[0], 'approve');
    await press(urls[1], 'approve');
    const [first, second] = await unconfirmedIn(id);
    await ada.present(first?.authorizationRequestUri ?? '');
    await outputOf(id);
    await expect(grace.present(second?.authorizationRequestUri ?? '')).rejects.toThrow(
      'Fetching request_object',
    );
    expect((await look(urls[1])).html).toContain('Ada Lovelace chose “Approve”');
  });

  it('is asked of a member, too, who finds the page in their task', async () => {
    const member = await signInAs(stack, 'viewer', 'Grace Hopper');
    const { id } = await ask({ to: [{ member: member.session.member.email }] });
    const at = `${stack.project}/tasks/${id}/approve`;
    expect((await member.request('GET', at)).body).toMatchObject({ needsWallet: true, unconfirmed: null });
    await member.request('POST', `${at}/decide`, { body: { choice: 'approve' } });
    await eventually(async () => expect(await unconfirmedIn(id)).toHaveLength(1));
    const { url, authorizationRequestUri } = await only(id);
    expect((await member.request('GET', at)).body).toMatchObject({
      may: 'decide',
      unconfirmed: { choice: 'approve', url, expiresAt: expect.any(String), refused: null },
    });
    expect((await look(url)).html).toContain('<svg');
    await grace.present(authorizationRequestUri);
    expect(await outputOf(id)).toMatchObject({ choice: 'approve', decidedBy: { type: 'member' } });
    expect((await look(url)).html).toContain('data-final');
  });

  it('is not made without a wallet, whoever answers', async () => {
    const { id } = await ask({ presentation: { dcql: askForBadge }, to: undefined });
    await resumeIn(stack, id, { actionId: 'approve', data: { choice: 'approve' } });
    await eventually(async () => expect(await unconfirmedIn(id)).toHaveLength(1));
    expect((await stack.get(id)).status).toBe('onHold');
  });

  it('is not asked for if nobody could confirm it', async () => {
    const unknown = { presentationTemplateId: '0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e60' };
    const { error } = await ask({ presentation: unknown });
    expect(error).toMatchObject({
      code: 2000,
      details: [{ field: 'attributes.presentation.presentationTemplateId' }],
    });
    const { body } = await stack.request<{ problems: unknown[] }>('POST', `${stack.project}/workflows`, {
      body: workflowOf([deciding({ presentation })]),
    });
    expect(body.problems).toContainEqual(
      expect.objectContaining({ field: 'actions.0.attributes.presentation.matches' }),
    );
  });

  it('accepts the answer of a wallet while the choice of somebody else is counted', async () => {
    const { id, urls } = await ask({ quorum: 2 });
    await press(urls[0], 'approve');
    const { authorizationRequestUri } = await only(id);
    const set = (state: string) =>
      stack.db.$client`update holds set state = ${state} where execution_id = ${id}`;
    await set('claimed');
    await ada.present(authorizationRequestUri);
    await set('open');
    await press(urls[1], 'approve');
    await eventually(async () => expect((await decisionOf(stack, id))['decisions']).toHaveLength(1));
  });

  it('is not requested again by itself: the person chooses again', async () => {
    const { id, urls } = await ask();
    await press(urls[0], 'approve');
    const before = await only(id);
    await stack.db.$client`
      update openid4vc_sessions set expires_at = clock_timestamp() where execution_id = ${id}`;
    expect(await only(id)).toEqual(before);
    expect((await look(before.url)).html).toContain('data-final');
    expect(await stack.db.$client`select from openid4vc_sessions where execution_id = ${id}`).toHaveLength(1);
  });
});
