import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { installPackedClient } from '../../stack/packed-client.ts';
import { generateWebhookSecret, signWebhook } from '../../../db/encryption/webhook-secrets.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));

const program = `
import { verifyWebhook, WebhookVerificationError } from '@holdfast/client';
const { secret, body, headers } = JSON.parse(process.argv[2]);
console.log((await verifyWebhook(body, headers, secret, { toleranceSeconds: 1e12 })).eventType);
try {
  await verifyWebhook('{}', headers, secret, { toleranceSeconds: 1e12 });
} catch (error) {
  console.log(error instanceof WebhookVerificationError);
}
`;

const typed = `
import { verifyWebhook, type WebhookEvent } from '@holdfast/client';
export const event: Promise<WebhookEvent> = verifyWebhook('', {}, '');
// @ts-expect-error: a number is no secret
void verifyWebhook('', {}, 1);
`;

it('the client is a package that any project can install, run and type-check', async () => {
  const project = mkdtempSync(join(tmpdir(), 'holdfast-client-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  const files = await installPackedClient(project);
  const sources = globSync('**/*.ts', { cwd: join(root, 'sdk/typescript/src') });
  const built = sources.flatMap((path) =>
    ['.d.ts', '.js'].map((ext) => `dist/${path.replace(/\.ts$/, ext)}`),
  );
  const examples = globSync('examples/*.ts', { cwd: join(root, 'sdk/typescript') });
  expect(files.toSorted()).toEqual(
    ['LICENSE', 'README.md', 'package.json', ...examples, ...built].toSorted(),
  );

  writeFileSync(join(project, 'main.js'), program);
  writeFileSync(join(project, 'typed.ts'), typed);

  const secret = generateWebhookSecret();
  const body = JSON.stringify({ eventType: 'webhook.test' });
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1800000000',
    'webhook-signature': signWebhook([secret], { id: 'msg_1', timestamp: 1_800_000_000, body }),
  };
  const { stdout } = await run('node', ['main.js', JSON.stringify({ secret, body, headers })], {
    cwd: project,
  });
  expect(stdout.trim().split('\n')).toEqual(['webhook.test', 'true']);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node'];
  await run(join(root, 'node_modules/.bin/tsc'), [...options, ...types, 'typed.ts'], { cwd: project });
});
