import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { simulatedWalletIn } from '../../../api/simulated-wallet.ts';
import { askIn, look, press } from '../../stack/decisions.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { signInAs, type TestMember } from '../../stack/member.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { askForBadge, asking, createBadgeTemplate, issuing } from '../../stack/wallets.ts';

const home = mkdtempSync(join(tmpdir(), 'holdfast-simulated-'));

let stack: OwnStack;
let owner: TestMember;
beforeAll(async () => {
  stack = await startStack({ simulatedWallet: simulatedWalletIn(home) });
  owner = await signInAs(stack, 'owner', 'Olga Owner');
  return async () => {
    await stack.stop();
    rmSync(home, { recursive: true });
  };
});

const held = async (...actions: Parameters<typeof workflowOf>[0][number][]) => {
  const { id } = await stack.run(await stack.publish(workflowOf(actions)));
  return id;
};

interface Asked {
  actionId?: string;
  answer?: string;
}

/** `fetch` lets a caller choose neither `Host` nor the headers of a browser. */
const ask = (
  executionId: string,
  { actionId = 'ask', answer = 'accept', ...more }: Asked & Record<string, unknown>,
  headers: Record<string, string | undefined> = {},
): Promise<{ status: number; body: Record<string, unknown> }> =>
  new Promise((resolve, reject) => {
    const given = {
      'content-type': 'application/json',
      cookie: owner.cookie,
      'x-csrf-token': owner.csrfToken,
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const asked = request(
      `${stack.publicUrl}${stack.project}/executions/${executionId}/simulated-wallet`,
      { method: 'POST', headers: sent },
      (got) => {
        let text = '';
        got.on('data', (chunk: Buffer) => void (text += chunk.toString()));
        got.on('end', () =>
          resolve({ status: got.statusCode ?? 0, body: JSON.parse(text) as Record<string, unknown> }),
        );
      },
    );
    asked.on('error', reject).end(JSON.stringify({ actionId, answer, ...more }));
  });

describe('the simulated wallet beside a hold', () => {
  it('accepts an offer, shows the requested credential, and refuses', async () => {
    const templateId = await createBadgeTemplate(stack);
    const id = await held(issuing('issue', templateId, { name: 'Ada' }), asking('ask'), asking('again'));
    expect(await ask(id, { actionId: 'issue' })).toMatchObject({
      status: 200,
      body: { isDone: true, said: expect.stringContaining('Accepted.') },
    });
    await stack.heldAt(id, 'ask');
    expect((await ask(id, { actionId: 'ask' })).body).toEqual({ isDone: true, said: 'Presented.' });
    await stack.heldAt(id, 'again');
    expect((await ask(id, { actionId: 'again', answer: 'refuse' })).body).toEqual({
      isDone: true,
      said: 'Refused.',
    });
    expect((await stack.until(id, 'failed', 'completed')).error).toMatchObject({ code: 2002 });
    // What was answered is not on hold any more.
    expect((await ask(id, { actionId: 'ask' })).status).toBe(409);
  });

  it('confirms or refuses the choices of a decision one after the other, and does nothing before the first', async () => {
    const issued = await held(issuing('issue', await createBadgeTemplate(stack), { name: 'Ada' }));
    await ask(issued, { actionId: 'issue' });
    await stack.until(issued, 'completed');
    const { id, urls } = await askIn(stack, {
      to: [{ name: 'Ada' }, { name: 'Grace' }],
      quorum: 2,
      presentation: { dcql: askForBadge, matches: [{ claim: ['name'], is: 'name' }] },
    });
    expect((await ask(id, { actionId: 'approve' })).status).toBe(409);
    await press(urls[1], 'approve');
    // The badge is Ada's.
    expect((await ask(id, { actionId: 'approve' })).body).toEqual({ isDone: true, said: 'Presented.' });
    await eventually(async () => expect((await look(urls[1])).html).toContain('belongs to somebody else'));
    expect((await ask(id, { actionId: 'approve' })).status).toBe(409);
    await press(urls[1], 'approve');
    expect((await ask(id, { actionId: 'approve', answer: 'refuse' })).body['said']).toBe('Refused.');
    await press(urls[0], 'approve');
    expect((await ask(id, { actionId: 'approve' })).body['said']).toBe('Presented.');
    await eventually(async () => expect((await look(urls[0])).html).toContain('your choice counts'));
  });

  it('reports that it has nothing to show for a request', async () => {
    const dcql = {
      credentials: [{ ...askForBadge.credentials[0], meta: { vct_values: ['https://none.example'] } }],
    };
    const { body } = await ask(await held(asking('ask', { dcql })), {});
    expect(body).toMatchObject({
      isDone: false,
      said: expect.stringContaining('has no credential that fits'),
    });
  });

  it('handles links one after the other, and refuses those beyond four at once', async () => {
    const ids = await Promise.all([0, 1].map(() => held(asking('ask'))));
    const both = await Promise.all(ids.map((id) => ask(id, { answer: 'refuse' })));
    expect(both.map(({ body }) => body)).toEqual(ids.map(() => ({ isDone: true, said: 'Refused.' })));
    const own = simulatedWalletIn(home, 1);
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => own?.answer('accept', 'openid4vp://?client_id=slow')),
    );
    expect(answers.map((answer) => answer?.said.includes('is busy'))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it.each<[string, number, Record<string, string | undefined>]>([
    ['a page of another site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['a page of another site in an old browser', 403, { origin: 'https://evil.example' }],
    ['a form, which can send no token', 403, { 'x-csrf-token': undefined }],
    ['somebody who has not signed in', 401, { cookie: undefined }],
    ['a name of somebody else that leads here', 404, { host: 'evil.example' }],
    ['a tunnel', 404, { forwarded: 'for=192.0.2.1' }],
    ['a proxy', 404, { 'x-forwarded-for': '192.0.2.1' }],
  ])('does nothing for %s', async (_, status, headers) => {
    const id = await held(asking('ask'));
    expect((await ask(id, {}, headers)).status).toBe(status);
    expect((await stack.request('GET', `${stack.project}/executions/${id}`)).body).toMatchObject({
      status: 'onHold',
    });
  });

  it('accepts no link from its caller, and only waits for a wallet', async () => {
    const id = await held(waiting('wait'));
    expect((await ask(id, { actionId: 'wait' })).status).toBe(409);
    expect((await ask(id, { actionId: 'wait', link: 'openid4vp://?client_id=evil' })).status).toBe(422);
    const viewer = await signInAs(stack, 'viewer', 'Vera Viewer');
    const theirs = { cookie: viewer.cookie, 'x-csrf-token': viewer.csrfToken };
    expect((await ask(await held(asking('ask')), {}, theirs)).status).toBe(403);
  });

  it('is killed after its time limit, and when the API stops', async () => {
    const impatient = simulatedWalletIn(home, 1);
    expect(await impatient?.answer('accept', 'openid4vp://?client_id=slow')).toMatchObject({
      isDone: false,
      said: expect.stringContaining('The wallet was stopped'),
    });
    const stopped = simulatedWalletIn(home);
    const answer = stopped?.answer('accept', 'openid4vp://?client_id=slow');
    const next = stopped?.answer('accept', 'openid4vp://?client_id=slow');
    await stopped?.stop();
    expect(await answer).toMatchObject({ isDone: false });
    expect(await next).toEqual({ isDone: false, said: 'The wallet was stopped.' });
  });

  it('is missing in production, unless a setting names its folder', async () => {
    expect(simulatedWalletIn(undefined)).toBeNull();
    const other = await sharedStack();
    const { status } = await other.request('POST', `${other.project}/executions/x/simulated-wallet`, {
      body: {},
    });
    expect(status).toBe(404);
  });
});
