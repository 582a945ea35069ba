import { beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, newHolder, openRequest, shown } from '../../stack/wallets.ts';

let stack: Stack;
let holder: Holder;
let ask: string;
beforeAll(async () => {
  stack = await sharedStack();
  holder = await newHolder();
  const templateId = await createBadgeTemplate(stack);
  const offered = await stack.run(
    await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })])),
  );
  await holder.accept(shown(offered, 'issue', 'offerUri'));
  await stack.until(offered.id, 'completed');
  ask = await stack.publish(workflowOf([asking('ask')]));
});

const get = (url: string, cookie?: string) =>
  fetch(url, { redirect: 'manual', ...(cookie === undefined ? {} : { headers: { cookie } }) });

/** Follows the page's link to a wallet on the same device, as a browser does. */
async function opened(page: string, cookieBefore?: string) {
  const answer = await get(`${page}/open`, cookieBefore);
  const setCookie = answer.headers.get('set-cookie') ?? '';
  return { uri: answer.headers.get('location') ?? '', setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

async function newWait() {
  const execution = await stack.run(ask);
  const page = shown(execution, 'ask', 'handoffUrl');
  return { id: execution.id, page, qr: shown(execution, 'ask', 'authorizationRequestUri') };
}

interface Verification {
  status: string;
  credentials: object[] | null;
}

async function verifications(executionId: string): Promise<Verification[]> {
  const rows = await stack.db.$client<{ id: string }[]>`
    select id from openid4vc_sessions where execution_id = ${executionId} order by created_at`;
  return Promise.all(
    rows.map(async ({ id }) => {
      const path = `${stack.project}/openid4vc/verification/${id}`;
      const { status, credentials } = (await stack.request<Verification>('GET', path)).body;
      return { status, credentials };
    }),
  );
}

describe('a presentation on the device that asks (HAIP 1.0 §5.1)', () => {
  it('counts after the person is back in the browser that opened the request', async () => {
    const { id, page } = await newWait();
    const browser = await opened(page);
    const path = new URL(page).pathname;
    expect(browser.setCookie).toMatch(
      new RegExp(`^holdfast-opened=[\\w-]{43}; Path=${path}; Max-Age=86400; HttpOnly; SameSite=Lax$`),
    );
    const back = await holder.present(browser.uri);
    expect((await stack.get(id)).status).toBe('onHold');
    expect(await verifications(id)).toEqual([
      { status: 'requested', credentials: null },
      { status: 'opened', credentials: null },
    ]);
    const answer = await get(back ?? '', browser.cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
    expect(await verifications(id)).toEqual([
      { status: 'withdrawn', credentials: null },
      {
        status: 'verified',
        credentials: [expect.objectContaining({ claims: expect.objectContaining({ name: 'Ada' }) })],
      },
    ]);
  });

  it('does not count if the person comes back elsewhere, or nobody does', async () => {
    const { id, page, qr } = await newWait();
    const { id: otherId, page: otherPage } = await newWait();
    const other = await opened(otherPage);
    // Somebody sends the link of their own browser to another person, whose wallet accepts it.
    const { uri, cookie } = await opened(page);
    const back = (await holder.present(uri)) ?? '';
    const guessed = back.replace(/[^/]+$/, 'x'.repeat(43));
    const attempts: [string, string | undefined][] = [
      [back, undefined],
      [back, other.cookie],
      [back, 'holdfast-opened=x'],
      [guessed, cookie],
      [back.replace(/[^/]+$/, encodeURIComponent('é'.repeat(43))), cookie],
      [guessed, undefined],
    ];
    for (const [url, sent] of attempts) {
      expect((await get(url, sent)).status).toBe(303);
      expect((await stack.get(id)).status).toBe('onHold');
    }
    const again = await opened(page);
    expect(again.uri).not.toBe(uri);
    await holder.present(qr);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
    expect((await stack.get(otherId)).status).toBe('onHold');
  });

  it('counts once, however often the person comes back, and not after the wait', async () => {
    const { id, page } = await newWait();
    const { uri, cookie } = await opened(page);
    const back = (await holder.present(uri)) ?? '';
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
    expect((await get(back, cookie)).status).toBe(303);
    expect((await stack.get(id)).status).toBe('cancelled');

    const wait = await newWait();
    const browser = await opened(wait.page);
    const address = (await holder.present(browser.uri)) ?? '';
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(address, browser.cookie)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect((await stack.until(wait.id, 'completed', 'failed')).error).toBeNull();
  });

  it('counts if the person has followed the link again meanwhile, as somebody else has', async () => {
    const { id, page } = await newWait();
    const first = await opened(page);
    await openRequest(first.uri);
    const another = await opened(page);
    expect(another.cookie).not.toBe(first.cookie);
    const second = await opened(page, first.cookie);
    expect([first.uri, another.uri]).not.toContain(second.uri);
    expect(await opened(page, second.cookie)).toEqual(second);
    expect(await opened(page, another.cookie)).toEqual(another);
    const back = (await holder.present(first.uri)) ?? '';
    await get(back, second.cookie);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });

  it('gives a browser a new secret if it sends an invalid one', async () => {
    const { page } = await newWait();
    const { cookie } = await opened(page, 'holdfast-opened=x');
    expect(cookie).toMatch(/^holdfast-opened=[\w-]{43}$/);
  });

  it('counts for ten minutes after the wallet has answered', async () => {
    const { id, page } = await newWait();
    const { uri, cookie } = await opened(page);
    const back = (await holder.present(uri)) ?? '';
    const age = (interval: string) => stack.db.$client`
      update openid4vc_sessions set updated_at = clock_timestamp() - ${interval}::interval
      where execution_id = ${id} and result is not null`;
    expect((await age('10 minutes')).count).toBe(1);
    await get(back, cookie);
    expect((await stack.get(id)).status).toBe('onHold');
    const again = await opened(page, cookie);
    expect(again.uri).not.toBe(uri);
    await age('9 minutes');
    await get(back, cookie);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });

  it('sends the person back after a refusal, too', async () => {
    const { id, page } = await newWait();
    const { uri } = await opened(page);
    const { response_uri: to = '', state = '' } = await openRequest(uri);
    const refused = await fetch(to, {
      method: 'POST',
      body: new URLSearchParams({ error: 'access_denied', state }),
    });
    expect(await refused.json()).toEqual({
      redirect_uri: expect.stringMatching(new RegExp(`^${page}/back/[\\w-]{43}$`)),
    });
    expect((await stack.until(id, 'failed', 'completed')).error?.code).toBe(2002);
  });

  it('cannot be refused by somebody else with the request while the person is on the way back', async () => {
    const { id, page } = await newWait();
    const { uri, cookie } = await opened(page);
    const { response_uri: to = '', state = '' } = await openRequest(uri);
    const back = (await holder.present(uri)) ?? '';
    const refused = await fetch(to, {
      method: 'POST',
      body: new URLSearchParams({ error: 'access_denied', state }),
    });
    expect(refused.status).toBe(400);
    await get(back, cookie);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });
});
