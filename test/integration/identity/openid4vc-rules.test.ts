import { beforeAll, describe, expect, it } from 'vitest';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { askForBadge, asking, createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';

let stack: Stack;
let templateId: string;
let issue: string;
beforeAll(async () => {
  stack = await sharedStack();
  templateId = await createBadgeTemplate(stack);
  issue = await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })]));
});

type Send = typeof fetch;
const holderThat = (send: Send): Promise<Holder> => createHolder(emptyState(), { fetch: send });
const over = (id: string) => stack.until(id, 'completed', 'failed');

async function give(holder: Holder): Promise<void> {
  const offered = await stack.run(issue);
  await holder.accept(shown(offered, 'issue', 'offerUri'));
  expect((await over(offered.id)).error).toBeNull();
}

const askBy = async (responseMode = 'direct_post.jwt') => {
  const attributes = { dcql: askForBadge, responseMode };
  const { id, ...asked } = await stack.run(await stack.publish(workflowOf([asking('ask', attributes)])));
  return { id, uri: shown({ id, ...asked }, 'ask', 'authorizationRequestUri') };
};

const sessionsOf = async (executionId: string) => {
  const rows = await stack.db.$client<{ status: string }[]>`
    select status from openid4vc_sessions where execution_id = ${executionId} order by created_at`;
  return rows.map(({ status }) => status);
};

/** Sends each request twice at the same instant, and continues with the successful answer. */
const twice: Send = async (input, init) => {
  const request = new Request(input, init);
  const [first, second] = await Promise.all([fetch(request.clone()), fetch(request)]);
  return first.ok ? first : second;
};

describe('a wallet that sends everything twice at once', () => {
  it('is issued one credential, and shows it once', async () => {
    const holder = await holderThat(twice);
    const offered = await stack.run(issue);
    expect(await holder.accept(shown(offered, 'issue', 'offerUri'))).toHaveLength(1);
    expect((await over(offered.id)).error).toBeNull();
    expect((await sessionsOf(offered.id)).filter((status) => status === 'completed')).toHaveLength(1);
    const [issued] = await stack.db.$client`
      select count(*)::int as count from issued_credentials where execution_id = ${offered.id}`;
    expect(issued).toEqual({ count: 1 });

    const { id, uri } = await askBy();
    await holder.present(uri);
    expect((await over(id)).error).toBeNull();
    expect(await sessionsOf(id)).toEqual(['verified']);
  });
});

describe('an offer', () => {
  it('is given to one of two wallets that accept it at once', async () => {
    const wallets = await Promise.all([newHolder(), newHolder()]);
    const offered = await stack.run(issue);
    const uri = shown(offered, 'issue', 'offerUri');
    const taken = await Promise.allSettled(wallets.map((wallet) => wallet.accept(uri)));
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await over(offered.id)).error).toBeNull();
    const held = await Promise.all(wallets.map((wallet) => wallet.list()));
    expect(held.flat()).toHaveLength(1);
  });

  it('fails the action with 2002 at its end, and cannot be accepted any more', async () => {
    const action = { ...issuing('issue', templateId, { name: 'Ada' }), timeout: 'PT1S' };
    const offered = await stack.run(await stack.publish(workflowOf([action])));
    expect((await over(offered.id)).error).toMatchObject({ code: 2002 });
    const holder = await newHolder();
    await expect(holder.accept(shown(offered, 'issue', 'offerUri'))).rejects.toThrow(/./);
    expect(await sessionsOf(offered.id)).toEqual(['failed']);
  });

  it('cannot be accepted after its execution was cancelled', async () => {
    const offered = await stack.run(issue);
    await stack.request('POST', `${stack.project}/executions/${offered.id}/cancel`);
    await stack.until(offered.id, 'cancelled');
    const holder = await newHolder();
    await expect(holder.accept(shown(offered, 'issue', 'offerUri'))).rejects.toThrow(/./);
    expect(await sessionsOf(offered.id)).toEqual(['withdrawn']);
  });
});

describe('a message that is changed on its way', () => {
  it.each([
    ['a presentation', 'direct_post', 'vp_token'],
    ['an encrypted presentation', 'direct_post.jwt', 'response'],
  ])('is refused with 400 (%s), and the honest one is accepted', async (_what, responseMode, field) => {
    let isHonest = false;
    const holder = await holderThat(async (input, init) => {
      const request = new Request(input, init);
      if (isHonest || request.method !== 'POST') return fetch(request);
      const form = new URLSearchParams(await request.text());
      const value = form.get(field);
      if (value === null) return fetch(input, init);
      form.set(field, tampered(value));
      return fetch(request.url, { method: 'POST', body: form });
    });
    isHonest = true;
    await give(holder);
    isHonest = false;
    const { id, uri } = await askBy(responseMode);
    await expect(holder.present(uri)).rejects.toThrow(/400/);
    expect((await stack.get(id)).status).toBe('onHold');
    isHonest = true;
    await holder.present(uri);
    expect((await over(id)).error).toBeNull();
  });

  it('is refused as a proof of the key, and the honest one is accepted with the same token', async () => {
    let tries = 0;
    const holder = await holderThat(async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'POST' || !request.url.endsWith('/credential')) return fetch(request);
      const { headers } = request;
      const body = await request.text();
      tries++;
      const forged = body.replace(
        /"(ey[\w-]+\.[\w-]+\.[\w-]+)"/,
        (_match, proof: string) => `"${tampered(proof)}"`,
      );
      expect(forged).not.toBe(body);
      expect((await fetch(request.url, { method: 'POST', headers, body: forged })).status).toBe(400);
      return fetch(request.url, { method: 'POST', headers, body });
    });
    await give(holder);
    expect(tries).toBe(1);
  });
});

/** Returns the text with one character in its middle changed. */
function tampered(text: string): string {
  const at = Math.floor(text.length / 2);
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
}
