import { beforeAll, describe, expect, it } from 'vitest';
import { sendDueMails, type SendingOptions } from '../../../services/mails/send-due.ts';
import { createSmtp } from '../../../net/smtp.ts';
import { startProcess } from './start-process.ts';
import { openMailServer } from '../../stack/mail-server.ts';
import { mailsOf, queueOne } from '../../stack/mails.ts';
import { eventually } from '../../stack/eventually.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { notifying } from '../../stack/mails.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
  return () => stack.stop();
});

type Server = Awaited<ReturnType<typeof openMailServer>>;

/** Runs one round, as a worker does. Tries that failed are due again at once. */
const send = ({ way }: Server, options: Partial<SendingOptions> = {}) =>
  sendDueMails(
    { tx: stack.db, vault: stack.vault, log: stack.reconciler.log, send: createSmtp(way) },
    { nextTry: () => 0, ...options },
  );

describe('a mail', () => {
  it('is sent by a worker soon after the action has queued it', async () => {
    const server = await openMailServer();
    const own = await startStack({ mail: server.way, sweeps: true });
    try {
      const { id } = await own.run(
        await own.publish(
          workflowOf([notifying({ to: ['ada@example.com', 'bob@example.com'], subject: 'Größe: ✓' })]),
        ),
      );
      await eventually(() => expect(server.received).toHaveLength(2));
      expect(server.received.map(({ to }) => to).toSorted()).toEqual([
        ['ada@example.com'],
        ['bob@example.com'],
      ]);
      expect(server.received[0]?.from).toBe('no-reply@holdfast.test');
      await eventually(async () =>
        expect(await mailsOf(own, id)).toMatchObject([
          { state: 'sent', tries: 1, content: null },
          { state: 'sent', tries: 1, content: null },
        ]),
      );
    } finally {
      await own.stop();
    }
  });

  it('has both parts, our headers, and no others than ours', async () => {
    const server = await openMailServer();
    const [account] = await stack.db.$client<[{ name: string }]>`
      select name from accounts where id = ${stack.tenant.accountId}`;
    const { id } = await queueOne(stack, server.way, {
      text: 'Bcc: bob@example.com\r\n\r\n.\r\nEnd',
      button: { label: 'Open', url: 'https://example.com/' },
      locale: 'de',
    });
    await send(server);
    const [mail] = server.received;
    const [head = '', ...rest] = mail?.data.split('\r\n\r\n') ?? [];
    const names = head
      .split('\r\n')
      .filter((line) => /^\S/.test(line))
      .map((line) => line.split(':')[0]);
    expect(names.toSorted()).toEqual(
      [
        'Auto-Submitted',
        'Content-Type',
        'Date',
        'From',
        'MIME-Version',
        'Message-ID',
        'Subject',
        'To',
      ].toSorted(),
    );
    expect(head).toContain(`Message-ID: <${id}@holdfast.test>`);
    expect(head).toContain(`From: ${account.name} via Holdfast <no-reply@holdfast.test>`);
    const body = rest.join('\r\n\r\n');
    expect(body).toContain('Content-Type: text/plain; charset=utf-8');
    expect(body).toContain('Content-Type: text/html; charset=utf-8');
    expect(body.match(new RegExp(`Gesendet f=C3=BCr ${account.name}, Projekt`, 'g'))).toHaveLength(2);
    expect(mail?.to).toEqual(['ada@example.com']);
  });

  it('has one sender and no header of its account, whatever its name', async () => {
    const server = await openMailServer();
    const name = 'Größe "AG"\r\nBcc: eve@example.com, <bank@example.com>';
    const sql = stack.db.$client;
    const [before] = await sql<
      [{ name: string }]
    >`select name from accounts where id = ${stack.tenant.accountId}`;
    await sql`update accounts set name = ${name} where id = ${stack.tenant.accountId}`;
    await queueOne(stack, server.way);
    await send(server);
    await sql`update accounts set name = ${before.name} where id = ${stack.tenant.accountId}`;
    const [head = ''] = server.received[0]?.data.split('\r\n\r\n') ?? [];
    const unfolded = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n');
    const from = unfolded.filter((line) => line.startsWith('From:'));
    expect(from).toHaveLength(1);
    expect(from[0]?.match(/@/g)).toHaveLength(1);
    expect(from[0]).toMatch(/^From: =\?UTF-8\?.* <no-reply@holdfast.test>$/);
    expect(unfolded.filter((line) => /^bcc:/i.test(line))).toEqual([]);
    expect(server.received[0]?.to).toEqual(['ada@example.com']);
  });

  it('is tried again while the server refuses it for the moment', async () => {
    const server = await openMailServer();
    const { id, executionId } = await queueOne(stack, server.way);
    server.answerWith((command) => (command === 'RCPT TO' ? '451 Later' : '250 OK'));
    await send(server);
    expect(await mailsOf(stack, executionId)).toMatchObject([
      { id, state: 'pending', tries: 1, failure: '451', content: expect.any(Buffer) },
    ]);
    server.answerWith(() => '250 OK');
    await send(server);
    expect(await mailsOf(stack, executionId)).toMatchObject([{ state: 'sent', tries: 2, failure: null }]);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['RCPT TO', '550 No such user'],
    ['.', '554 Refused'],
  ])('is given up at once if the server answers %s with a permanent refusal', async (command, words) => {
    const server = await openMailServer();
    const { executionId } = await queueOne(stack, server.way);
    server.answerWith((said) => (said === command ? words : '250 OK'));
    await send(server);
    expect(await mailsOf(stack, executionId)).toMatchObject([
      { state: 'failed', failure: words.slice(0, 3), content: null },
    ]);
    expect((await send(server)).count).toBe(0);
  });

  it('is kept if the server refuses not the mail but its sender, which an operator can correct', async () => {
    const server = await openMailServer();
    const { executionId } = await queueOne(stack, server.way);
    server.answerWith((said) => (said === 'MAIL FROM' ? '553 Not you' : '250 OK'));
    await send(server);
    expect(await mailsOf(stack, executionId)).toMatchObject([{ state: 'pending', failure: '553' }]);
    server.answerWith(() => '250 OK');
    await send(server);
    expect(server.received).toHaveLength(1);
  });

  it('is given up when there is no further try, and the log names nobody', async () => {
    const server = await openMailServer();
    const { executionId } = await queueOne(stack, server.way, { to: 'secret-recipient@example.com' });
    server.answerWith(() => '451 secret-recipient@example.com is busy');
    await send(server, { nextTry: () => null });
    expect(await mailsOf(stack, executionId)).toMatchObject([
      { state: 'failed', failure: '451', content: null },
    ]);
    expect(stack.logged.some((line) => line.includes('a mail was given up'))).toBe(true);
    expect(stack.logged.filter((line) => line.includes('secret-recipient'))).toEqual([]);
  });

  it('is given up if its execution is erased, and does not come again', async () => {
    const server = await openMailServer();
    const { executionId } = await queueOne(stack, server.way);
    await stack.db.$client`delete from data_keys where owner_id = ${executionId}`;
    expect((await send(server)).count).toBe(1);
    expect(await mailsOf(stack, executionId)).toMatchObject([
      { state: 'failed', failure: 'ERASED', content: null },
    ]);
    expect((await send(server)).count).toBe(0);
    expect(server.received).toHaveLength(0);
  });

  it('is not lost with a server that never answers: the try has an end', async () => {
    const server = await openMailServer();
    const { executionId } = await queueOne(stack, server.way);
    server.answerWith(() => null);
    const impatient = createSmtp(server.way, { connectMs: 1_000, silenceMs: 60_000, totalMs: 200 });
    await sendDueMails(
      { tx: stack.db, vault: stack.vault, log: stack.reconciler.log, send: impatient },
      { nextTry: () => 0 },
    );
    expect(await mailsOf(stack, executionId)).toMatchObject([{ state: 'pending', failure: 'ETIMEDOUT' }]);
    server.answerWith(() => '250 OK');
    await send(server);
    expect(server.received).toHaveLength(1);
  });

  it('is sent by one of many workers alone', async () => {
    const server = await openMailServer();
    for (let n = 0; n < 5; n++) await queueOne(stack, server.way);
    await Promise.all(Array.from({ length: 4 }, () => send(server, { batch: 2 })));
    expect(new Set(server.received.map(({ data }) => /Message-ID: (\S+)/.exec(data)?.[1])).size).toBe(5);
    expect(server.received).toHaveLength(5);
  });

  it('is sent again, with the same id, if the worker was killed before it knew of the answer', async () => {
    const server = await openMailServer();
    const { id, executionId } = await queueOne(stack, server.way);
    const sender = startProcess(stack.database.url, server.port);
    const taken: string[] = [];
    server.answerWith((command, { data }) => {
      if (command !== '.') return '250 OK';
      taken.push(data);
      sender.kill('SIGKILL');
      return null;
    });
    await sender.ended;
    expect(taken).toHaveLength(1);
    expect(await mailsOf(stack, executionId)).toMatchObject([{ state: 'pending', tries: 1 }]);
    server.answerWith(() => '250 OK');
    await eventually(async () => {
      await send(server);
      expect(server.received).toHaveLength(1);
    });
    for (const data of [...taken, server.received[0]?.data]) expect(data).toContain(`<${id}@holdfast.test>`);
    expect(await mailsOf(stack, executionId)).toMatchObject([{ state: 'sent', tries: 2 }]);
  });
});
