import { describe, expect, it } from 'vitest';
import { whileClosed } from '../../../net/outbound/closed.ts';
import { createSmtp, MailRefused } from '../../../net/smtp.ts';
import { certificateFor } from '../../stack/certificate.ts';
import { openMailServer } from '../../stack/mail-server.ts';

const mail = {
  id: '1',
  account: 'Acme',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
};
const login = { user: 'holdfast', password: 'secret' };

const failureOf = (sent: Promise<void>): Promise<unknown> =>
  sent.then(
    () => null,
    (error: unknown) => (error instanceof MailRefused ? error : Promise.reject(error as Error)),
  );

describe('the mail server', () => {
  it('must have a certificate that is trusted', async () => {
    const server = await openMailServer(certificateFor('localhost'));
    expect(await failureOf(createSmtp(server.way)(mail))).toMatchObject({ isFinal: false });
    expect(server.commands).toEqual([]);
  });

  it('gets no password without TLS, unless it is on the same machine', async () => {
    const server = await openMailServer();
    // It leads to this machine, but nothing says so.
    const host = '0.0.0.0';
    const toHost = (to: string) =>
      createSmtp({ ...server.way, server: { ...server.way.server, host: to, login } });
    expect(await failureOf(toHost(host)(mail))).toMatchObject({ isFinal: false });
    expect(server.commands).not.toContain('AUTH');
    expect(server.received).toEqual([]);
    await toHost('127.0.0.1')(mail);
    expect(server.commands).toContain('AUTH');
    expect(server.received).toHaveLength(1);
  });

  it('gets one recipient, whatever the address looks like', async () => {
    const server = await openMailServer();
    for (const to of ['ada@example.com, bob@example.com', 'ada@example.com\r\nBcc: bob@example.com'])
      await failureOf(createSmtp(server.way)({ ...mail, to }));
    expect(
      server.received.flatMap((received) => received.to).filter((to) => to === 'bob@example.com'),
    ).toEqual([]);
    expect(server.received.map(({ data }) => data).join('')).not.toMatch(/^Bcc:/m);
  });

  it('is not called from within a transaction', async () => {
    const server = await openMailServer();
    await expect(whileClosed('a transaction', () => createSmtp(server.way)(mail))).rejects.toThrow(
      'a transaction',
    );
  });
});
