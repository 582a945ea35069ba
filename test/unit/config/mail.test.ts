import { describe, expect, it } from 'vitest';
import { mailWay } from '../../../src/account/config/mail.ts';
import { readConfig } from '../../../src/account/config/read.ts';

const names = ['SMTP_URL', 'MAIL_FROM', 'MAIL_REPLY_TO', 'MAIL_OUTBOX'] as const;
const wayOf = (environment: Partial<Record<(typeof names)[number], string>>) =>
  mailWay(readConfig(environment, names));

const MAIL_FROM = 'Holdfast <no-reply@example.com>';

describe('the mail server', () => {
  it.each([
    [
      'smtps://user:p%40ss%2F@mail.example.com',
      { host: 'mail.example.com', port: 465, isTls: true, login: { user: 'user', password: 'p@ss/' } },
    ],
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, isTls: false, login: null }],
    ['smtp://[::1]:2525/', { host: '::1', port: 2525, isTls: false, login: null }],
  ])('is read from %s', (SMTP_URL, server) => {
    expect(wayOf({ SMTP_URL, MAIL_FROM })).toEqual({ to: 'server', server, from: MAIL_FROM, replyTo: null });
  });

  it.each([
    'https://mail.example.com',
    'mail.example.com',
    'smtp://mail.example.com?tls.rejectUnauthorized=false',
    'smtp://mail.example.com/path',
    'smtp://us%er:secret@mail.example.com',
  ])('is not %s', (SMTP_URL) => {
    expect(() => wayOf({ SMTP_URL, MAIL_FROM })).toThrow('SMTP_URL must be');
  });

  it('needs a sender, which is one address, with a name or without', () => {
    const SMTP_URL = 'smtps://mail.example.com';
    expect(() => wayOf({ SMTP_URL })).toThrow('MAIL_FROM belongs to SMTP_URL');
    expect(wayOf({ SMTP_URL, MAIL_FROM, MAIL_REPLY_TO: 'help@example.com' })).toMatchObject({
      replyTo: 'help@example.com',
    });
    for (const wrong of [
      'Holdfast',
      'a@example.com, b@example.com',
      'A <a@example.com>\r\nBcc: b@example.com',
    ])
      expect(() => wayOf({ SMTP_URL, MAIL_FROM: wrong })).toThrow('MAIL_FROM must be an e-mail address');
  });
});

it('no mail is sent without a server, and only a local installation keeps it', () => {
  expect(wayOf({ MAIL_FROM })).toBeNull();
  expect(wayOf({ MAIL_OUTBOX: 'on' })).toEqual({ to: 'outbox' });
  expect(wayOf({ MAIL_OUTBOX: 'on', SMTP_URL: 'smtps://mail.example.com', MAIL_FROM })).toMatchObject({
    to: 'server',
  });
});
