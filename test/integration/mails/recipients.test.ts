import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtp } from '../../../net/smtp.ts';
import { placeFor } from '../../../services/mails/recipient-place.ts';
import { sendDueMails } from '../../../services/mails/send-due.ts';
import { purgeDaily } from '../../../services/retention/purge.ts';
import { recipientHour } from '../../../src/people/mail/recipient.ts';
import { openMailServer } from '../../stack/mail-server.ts';
import { mailsOf, queueOne } from '../../stack/mails.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

type Server = Awaited<ReturnType<typeof openMailServer>>;
const round = ({ way }: Server) =>
  sendDueMails({ tx: stack.db, vault: stack.vault, log: stack.reconciler.log, send: createSmtp(way) });
const rows = () =>
  stack.db.$client<{ used: number; digest: Buffer }[]>`select used, digest from mail_recipients`;
/** As if all recipients had got so many in this hour. */
const fill = (used: number) => stack.db.$client`update mail_recipients set used = ${used}`;
const { most, mostOfAccount } = recipientHour;

describe('the mails that one address gets in an hour', () => {
  it('are counted without the address', async () => {
    const server = await openMailServer();
    await queueOne(stack, server.way, { to: 'victim@example.com' });
    await round(server);
    const counted = await rows();
    expect(counted.map(({ used }) => used)).toEqual([1, 1]);
    for (const { digest } of counted) {
      expect(digest).toHaveLength(32);
      expect(digest.toString()).not.toContain('victim');
    }
  });

  it('are as many as they may be; the next one waits without having been tried, and is sent in the next hour', async () => {
    const server = await openMailServer();
    await fill(mostOfAccount - 1);
    const sent = await queueOne(stack, server.way, { to: 'victim@example.com' });
    const waits = await queueOne(stack, server.way, { to: 'Victim+1@example.com' });
    const other = await queueOne(stack, server.way, { to: 'other@example.com' });
    await round(server);
    const stateOf = async ({ executionId }: { executionId: string }) =>
      (await mailsOf(stack, executionId))[0];
    const states = [await stateOf(sent), await stateOf(waits)].toSorted(
      (one, two) => (one?.tries ?? 0) - (two?.tries ?? 0),
    );
    expect(states).toMatchObject([
      { state: 'pending', tries: 0, failure: 'RECIPIENT_LIMIT' },
      { state: 'sent', tries: 1 },
    ]);
    expect(await stateOf(other)).toMatchObject({ state: 'sent' });
    expect(server.received).toHaveLength(2);
    const sql = stack.db.$client;
    const [due] = await sql<[{ seconds: number }]>`
      select extract(epoch from next_at - clock_timestamp())::float8 as seconds from mails where state = 'pending'`;
    expect(due.seconds).toBeGreaterThan(3_500);
    await sql`update mail_recipients set since = since - interval '1 hour'`;
    await sql`update mails set next_at = clock_timestamp() where state = 'pending'`;
    await round(server);
    expect(server.received).toHaveLength(3);
    expect((await rows()).map(({ used }) => used)).toContain(1);
  });

  it('are those of all accounts together, of which one account has half', async () => {
    const ctx = { tx: stack.db, vault: stack.vault };
    const free = async (accountId: string): Promise<number> => {
      let count = 0;
      for (let tries = 0; tries <= most; tries++)
        if ((await placeFor(ctx, { to: 'team@example.com', accountId, ageMs: 0 })) === 'free') count++;
      return count;
    };
    expect(await free('one')).toBe(mostOfAccount);
    expect(await free('two')).toBe(most - mostOfAccount);
    expect(await free('three')).toBe(0);
  });

  it('are limited, however many are sent at once', async () => {
    const server = await openMailServer();
    await stack.db.$client`delete from mail_recipients`;
    await queueOne(stack, server.way, { to: 'race@example.com' });
    await round(server);
    await fill(mostOfAccount - 3);
    const queued = await Promise.all(
      Array.from({ length: 8 }, () => queueOne(stack, server.way, { to: 'race@example.com' })),
    );
    await round(server);
    const states = await Promise.all(queued.map(({ executionId }) => mailsOf(stack, executionId)));
    expect(states.filter(([mail]) => mail?.state === 'sent')).toHaveLength(3);
    expect(Math.max(...(await rows()).map(({ used }) => used))).toBe(mostOfAccount);
    await stack.db.$client`update mails set state = 'failed', content = null where state = 'pending'`;
  });

  it('are given up after waiting for a day, with a reason', async () => {
    const server = await openMailServer();
    await fill(most);
    const { executionId } = await queueOne(stack, server.way, { to: 'race@example.com' });
    await stack.db.$client`
      update mails set created_at = created_at - interval '23 hours 30 minutes' where execution_id = ${executionId}`;
    await round(server);
    expect(await mailsOf(stack, executionId)).toMatchObject([
      { state: 'failed', failure: 'RECIPIENT_LIMIT', content: null },
    ]);
    expect(server.received).toHaveLength(0);
  });

  it('are forgotten after a day', async () => {
    expect(await rows()).not.toHaveLength(0);
    await purgeDaily(stack.reconciler, new Date(Date.now() + 2 * 86_400_000));
    expect(await rows()).toHaveLength(0);
  });
});
