import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';

import { processEnvironment } from '../../../local/process-environment.ts';
import { readSettings } from '../../../local/settings.ts';
import { mailWay } from '../../../src/account/config/mail.ts';
import { processVariables } from '../../../src/account/config/processes.ts';
import { readConfig } from '../../../src/account/config/read.ts';

const servers = {
  databaseUrl: 'postgres://holdfast:secret@127.0.0.1:54320/holdfast',
  temporalAddress: '127.0.0.1:7233',
  masterKey: `local:${randomBytes(32).toString('base64')}`,
  anoncredsPath: '/cache/anoncreds',
};

function environmentFor(inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return processEnvironment(inherited, readSettings(inherited, '/project'), servers);
}

test('the API and the worker accept the environment of the local runtime', () => {
  for (const names of [processVariables.api, processVariables.worker]) {
    expect(() => readConfig(environmentFor({}), names)).not.toThrow();
  }
});

test('outgoing requests may go to loopback unless the user says otherwise', () => {
  expect(environmentFor({})['EGRESS_ALLOW']).toBe('http,loopback');
  expect(environmentFor({ EGRESS_ALLOW: '' })['EGRESS_ALLOW']).toBe('');
});

test("the user's own variables pass through", () => {
  const environment = environmentFor({ PUBLIC_URL: 'https://holdfast.example/', WORKER_MAX_ACTIVITIES: '7' });
  expect(environment).toMatchObject({ PUBLIC_URL: 'https://holdfast.example', WORKER_MAX_ACTIVITIES: '7' });
});

test('mails stay on this machine unless the user has a mail server', () => {
  const names = ['SMTP_URL', 'MAIL_FROM', 'MAIL_REPLY_TO', 'MAIL_OUTBOX'] as const;
  const wayOf = (inherited: NodeJS.ProcessEnv) => mailWay(readConfig(environmentFor(inherited), names));
  expect(wayOf({})).toEqual({ to: 'outbox' });
  expect(wayOf({ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'me@example.com' })).toMatchObject({
    to: 'server',
  });
});
