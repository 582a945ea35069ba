import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { insertWallet } from '../../../db/queries/wallets/wallets.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { encode, newKey, showBadge } from '../../stack/shown-by-hand.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import {
  askForBadge,
  asking,
  createBadgeTemplate,
  issuing,
  newHolder,
  openRequest,
  shown,
} from '../../stack/wallets.ts';
import { v7 as uuidv7 } from 'uuid';

let stack: OwnStack;
let holder: Holder;
let templateId: string;
let ask: string;
beforeAll(async () => {
  stack = await startStack();
  holder = await newHolder();
  templateId = await createBadgeTemplate(stack);
  ask = await stack.publish(workflowOf([asking('ask')]));
  const issue = await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })]));
  const { id, ...offered } = await stack.run(issue);
  await holder.accept(shown({ id, ...offered }, 'issue', 'offerUri'));
  await stack.until(id, 'completed');
});
afterAll(() => stack.stop());

const sessionOf = async (id: string) => {
  const [row] = await stack.db.$client<
    [{ status: string; refusedAnswers: number; wrongPins: number }?]
  >`select status, refused_answers as "refusedAnswers", wrong_pins as "wrongPins" from openid4vc_sessions where execution_id = ${id}`;
  return row;
};

/** Returns the address for answers in a request, and the values that they must contain. */
async function addressOf(requestUri: string): Promise<{ responseUri: string; state: string }> {
  const request = await openRequest(requestUri);
  return { responseUri: request['response_uri'] ?? '', state: request['state'] ?? '' };
}

const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form) });

describe('a session', () => {
  it('fails the action with 2002 and the reason if a wallet refuses', async () => {
    const { id, ...execution } = await stack.run(ask);
    await holder.refuse(shown({ id, ...execution }, 'ask', 'authorizationRequestUri'));
    const failed = await stack.until(id, 'failed', 'completed');
    expect(failed.error).toMatchObject({ code: 2002, message: 'The wallet refused the presentation.' });
    expect(failed.error?.details[0]).toMatchObject({ reason: 'holder.refused', answer: 'access_denied' });
    expect(await sessionOf(id)).toMatchObject({ status: 'failed' });
  });

  it('stays open after an answer that does not parse, decrypt or verify, and the wallet can still complete it', async () => {
    const { id, ...execution } = await stack.run(ask);
    const uri = shown({ id, ...execution }, 'ask', 'authorizationRequestUri');
    const { responseUri, state } = await addressOf(uri);
    const rubbish = [
      { response: 'rubbish' },
      { vp_token: '{"badge":["garbage~"]}', state },
      { vp_token: 'nothing' },
      { error: 'access_denied', state: 'guessed' },
      { error: 'access_denied' },
    ];
    for (const form of rubbish) {
      expect((await post(responseUri, form)).status).toBeGreaterThanOrEqual(400);
      expect((await stack.get(id)).status).toBe('onHold');
    }
    expect((await sessionOf(id))?.refusedAnswers).toBeGreaterThanOrEqual(1);
    await holder.present(uri);
    expect((await stack.until(id, 'completed', 'failed')).status).toBe('completed');
    const again = await post(responseUri, { error: 'access_denied', state });
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect(await sessionOf(id)).toMatchObject({ status: 'verified' });
  });

  it('gives wallet, log and operator the same reason for a refused answer, until another one is accepted', async () => {
    const plainly = asking('ask', { dcql: askForBadge, responseMode: 'direct_post' });
    const { id, ...execution } = await stack.run(await stack.publish(workflowOf([plainly])));
    const uri = shown({ id, ...execution }, 'ask', 'authorizationRequestUri');
    const { responseUri, state } = await addressOf(uri);
    const answer = await post(responseUri, { vp_token: '{"badge":["garbage~"]}', state });
    const { error, error_description: why } = (await answer.json()) as Record<string, string>;
    expect([answer.status, error]).toEqual([400, 'invalid_request']);
    expect(why).toMatch(/^badge\[0\]: /);
    const read = async () => {
      const path = `${stack.project}/openid4vc/verification?executionId=${id}`;
      const { body } = await stack.request<{ data: { id: string; error: unknown; status: string }[] }>(
        'GET',
        path,
      );
      return body.data[0];
    };
    const session = await read();
    expect(session).toMatchObject({
      status: 'opened',
      error: {
        code: 2002,
        message: 'The answer of a wallet was not valid. The wallet may answer again.',
        details: [{ reason: 'presentation.invalid', message: why }],
      },
    });
    const lines = stack.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ sessionId }) => sessionId === session?.id)).toMatchObject([
      { reason: 'presentation.invalid', msg: 'the answer of a wallet is refused' },
    ]);
    await holder.present(uri);
    await stack.until(id, 'completed');
    expect(await read()).toMatchObject({ status: 'verified', error: null });
  });

  it('reveals to nobody what was shown instead of the requested credential', async () => {
    const [badge] = askForBadge.credentials;
    const claims = [{ path: ['name'], values: ['Somebody else'] }];
    const dcql = { credentials: [{ ...badge, claims }] };
    const plainly = asking('ask', { dcql, responseMode: 'direct_post' });
    const { id, ...execution } = await stack.run(await stack.publish(workflowOf([plainly])));
    const { privateKey, jwk } = newKey();
    const stranger = { did: `did:jwk:${encode(jwk)}`, kid: '#0', privateKey };
    const uri = shown({ id, ...execution }, 'ask', 'authorizationRequestUri');
    expect(await showBadge(uri, stranger, { name: 'Planted' })).toBe(400);
    const path = `${stack.project}/openid4vc/verification?executionId=${id}`;
    const { text } = await stack.request('GET', path);
    expect(text).toContain('presentation.invalid');
    expect(text).not.toContain('Planted');
  });

  it("fails with 2002 for a stranger's credential, naming the issuer, and passes after the issuer is trusted", async () => {
    const { id: strangerId } = await insertWallet(
      stack.db,
      { projectId: stack.tenant.projectId, name: 'Stranger', isDefault: false },
      stack.vault.create(uuidv7()).wrappedKey,
    );
    const theirs = await newHolder();
    const issue = await stack.publish(
      workflowOf([issuing('issue', templateId, { name: 'Mallory' })], { wallet: strangerId }),
    );
    const offered = await stack.run(issue);
    await theirs.accept(shown(offered, 'issue', 'offerUri'));
    await stack.until(offered.id, 'completed');

    const asked = await stack.run(ask);
    await theirs.present(shown(asked, 'ask', 'authorizationRequestUri'));
    const { error } = await stack.until(asked.id, 'failed', 'completed');
    expect(error?.code).toBe(2002);
    const issuer = error?.details[0]?.['issuer'];
    expect(issuer).toMatch(/^did:jwk:/);

    const trusting = await stack.publish(
      workflowOf([asking('ask', { dcql: askForBadge, trustedIssuers: [issuer] })]),
    );
    const trusted = await stack.run(trusting);
    await theirs.present(shown(trusted, 'ask', 'authorizationRequestUri'));
    expect((await stack.until(trusted.id, 'completed', 'failed')).error).toBeNull();
  });

  it('accepts no answer after its execution was cancelled', async () => {
    const { id, ...execution } = await stack.run(ask);
    const uri = shown({ id, ...execution }, 'ask', 'authorizationRequestUri');
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
    await expect(holder.present(uri)).rejects.toThrow(/./);
    expect(await sessionOf(id)).toMatchObject({ status: 'withdrawn' });
  });

  it("fails with 2002 at its hold's end, and accepts no answer then", async () => {
    const short = await stack.publish(workflowOf([asking('ask', undefined, { timeout: 'PT1S' })]));
    const { id, ...execution } = await stack.run(short);
    const uri = shown({ id, ...execution }, 'ask', 'authorizationRequestUri');
    const { error } = await stack.until(id, 'failed', 'completed');
    expect(error).toMatchObject({ code: 2002 });
    await expect(holder.present(uri)).rejects.toThrow(/./);
  });

  it('accepts the right PIN, and ends at the fifth wrong one', async () => {
    const issue = await stack.publish(
      workflowOf([issuing('issue', templateId, { name: 'Ada' }, { pin: true })]),
    );
    const good = await stack.run(issue);
    const pin = shown(good, 'issue', 'pin');
    expect(pin).toMatch(/^\d{6}$/);
    await expect(holder.accept(shown(good, 'issue', 'offerUri'), { pin: '0' })).rejects.toThrow(/./);
    await holder.accept(shown(good, 'issue', 'offerUri'), { pin });
    const completed = await stack.until(good.id, 'completed', 'failed');
    expect(completed.status).toBe('completed');
    expect(completed.payload.actions['issue']?.output).not.toHaveProperty('pin');

    const bad = await stack.run(issue);
    const uri = shown(bad, 'issue', 'offerUri');
    for (let tries = 0; tries < 5; tries++)
      await expect(holder.accept(uri, { pin: 'wrong1' })).rejects.toThrow(/./);
    expect((await stack.until(bad.id, 'failed', 'completed')).error).toMatchObject({ code: 2002 });
    await expect(holder.accept(uri, { pin: shown(bad, 'issue', 'pin') })).rejects.toThrow(/./);
  });
});

describe('the attributes of an offer', () => {
  it('fail the action with 2008 if they do not match the template, and each is named', async () => {
    const issue = await stack.publish(workflowOf([issuing('issue', templateId, { role: 'x', age: 7 })]));
    const { error } = await stack.run(issue);
    expect(error?.code).toBe(2008);
    expect(error?.details.map(({ field }) => field)).toEqual([
      'attributes.credentials.0.attributes.name',
      'attributes.credentials.0.attributes.age',
    ]);
    expect(await sessionOf((await stack.run(issue)).id)).toBeUndefined();
  });

  it('fail it with 2000 if they name no template of the project', async () => {
    for (const id of [uuidv7(), 'nothing']) {
      const issue = await stack.publish(workflowOf([issuing('issue', id, { name: 'Ada' })]));
      const { error } = await stack.run(issue);
      expect(error).toMatchObject({
        code: 2000,
        details: [{ field: 'attributes.credentials.0.credentialTemplateId' }],
      });
    }
  });
});
