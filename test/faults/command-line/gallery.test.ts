import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gallery, galleryEntry } from '../../../local/gallery/gallery.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { connecting, diploma, issuingOver } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

const program = (path: string) => fileURLToPath(new URL(`../../../local/${path}/main.ts`, import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'holdfast-gallery-'));

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
  const { apiKey, projectId, walletId } = stack.tenant;
  const local = { apiUrl: stack.publicUrl, apiKey, projectId, walletId };
  writeFileSync(join(home, 'local.json'), JSON.stringify(local));
});
afterAll(async () => {
  rmSync(home, { recursive: true });
});

const run = (path: string, args: string[], HOLDFAST_HOME = home): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, HOLDFAST_HOME };
    execFile(process.execPath, [program(path), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
const npmRunGallery = (...args: string[]) => run('gallery', args);

describe('npm run wallet', () => {
  it.each([
    [[], 'Say what the wallet is to do.'],
    [['dance'], 'The wallet has no command dance.'],
    [['accept'], 'What accept is for is missing.'],
    [['accept', 'nothing'], 'nothing is not a link.'],
  ])('shows the error and the usage for %j', async (args, wrong) => {
    const { code, said } = await run('wallet', args);
    expect([code, said.split('\n')[0]]).toEqual([2, wrong]);
    expect(said).toContain('npm run wallet -- accept <link>');
  });
});

describe('npm run gallery', () => {
  it('lists the workflows, and shows one', async () => {
    const { code, said } = await npmRunGallery();
    expect(code).toBe(0);
    for (const { name, category } of gallery) {
      expect(said).toContain(name);
      expect(said).toContain(category);
    }
    const { source } = galleryEntry('issue-badge');
    expect(await npmRunGallery('show', 'issue-badge')).toEqual({ code: 0, said: source });
  });

  it('publishes a workflow once, and shows the next command', async () => {
    const first = await npmRunGallery('publish', 'ask-twice');
    expect(first.code).toBe(0);
    expect(first.said).toContain('Before: npm run gallery -- try issue-then-prove-age');
    expect(first.said).toContain('Then: accept connect.invitationUrl');
    expect(await npmRunGallery('publish', 'ask-twice')).toEqual(first);
  });

  it('runs a workflow to its end with the simulated wallet', async () => {
    expect(await npmRunGallery('try', 'issue-badge', '{"name": "Grace"}')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Execution [\w-]+ is completed\.\n$/),
    });
    expect((await run('wallet', ['list'])).said).toContain('"name": "Grace"');
  });

  it('shows why a workflow failed, and what must be run before it', async () => {
    const { code, said } = await npmRunGallery('try', 'log-in', '{"roles": ["Nobody"]}');
    expect(code).toBe(1);
    expect(said).toContain('Was this done before? npm run gallery -- try issue-badge');
    expect(said).toContain('"code":2008');
  });

  it('shows the error and the usage', async () => {
    expect(await npmRunGallery('try', 'nothing')).toMatchObject({
      code: 1,
      said: expect.stringContaining('The gallery has no nothing'),
    });
    expect(await npmRunGallery('dance')).toMatchObject({ code: 2 });
    expect(await run('gallery', ['try', 'issue-badge'], join(home, 'nowhere'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('npm start'),
    });
  });
});

it('npm run wallet -- say writes over the newest connection, and the message starts the waiting execution', async () => {
  expect(await run('wallet', ['say', 'Hello'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('accept an invitation first'),
  });
  expect((await npmRunGallery('try', 'connect-then-write')).code).toBe(0);
  expect((await npmRunGallery('publish', 'reply-to-message')).code).toBe(0);
  expect((await run('wallet', ['say', 'Good morning'])).code).toBe(0);
  await eventually(async () => {
    const { body } = await stack.request<{ data: ExecutionBody[] }>(
      'GET',
      `${stack.project}/executions?include=payload&limit=1`,
    );
    expect(body.data).toMatchObject([
      { status: 'completed', payload: { input: { basicMessage: { message: 'Good morning' } } } },
    ]);
  });
});

describe('npm run wallet -- follow', () => {
  const started = async (name: string, input: object) => {
    const published = await npmRunGallery('publish', name);
    const [, workflowId = ''] = /workflows\/([0-9a-f-]{36})/.exec(published.said) ?? [];
    return (await stack.start(workflowId, input)).body.id;
  };

  it('answers with the wallet each wait of an execution, whenever it starts, until the end', async () => {
    const id = await started('issue-badge-then-ask', { name: 'Ada' });
    expect(await run('wallet', ['follow', id])).toEqual({
      code: 0,
      said: [
        "'issue' waits for a wallet: it takes openid-credential-offer:…",
        "'ask' waits for a wallet: it takes openid4vp:…",
        'The execution is completed.',
        '',
      ].join('\n'),
    });
  });

  it('answers each iteration of a loop', async () => {
    const graduates = ['Ada', 'Grace'].map((name) => ({ name, grade: 'A' }));
    const id = await started('issue-diplomas', { course: 'Analytical engines', graduates });
    const { code, said } = await run('wallet', ['follow', id]);
    expect(code).toBe(0);
    for (const path of ['diplomas[0].offer', 'diplomas[1].offer'])
      expect(said).toContain(`'${path}' waits for a wallet: it takes openid-credential-offer:…`);
  });

  it('shows the messages of a connection', async () => {
    const did = (await run('wallet', ['did'])).said.trim();
    const workflowId = await stack.publish(workflowOf([connecting, issuingOver(diploma(did))]));
    const { id } = await stack.run(workflowId);
    expect(await run('wallet', ['follow', id])).toMatchObject({
      code: 0,
      // The wallet of this test answers at once: what it did may be over before anybody looks.
      said: expect.stringMatching(/'issue' (?:waits for|was done with) a wallet, over its connection/),
    });
  });

  it('waits for other people, too, and shows how the execution ends', async () => {
    const workflowId = await stack.publish(workflowOf([waiting('approval')]));
    const [answered, cancelled] = [await stack.run(workflowId), await stack.run(workflowId)];
    const following = run('wallet', ['follow', answered.id]);
    await fetch(String(answered.payload.actions['approval']?.output['callbackUrl']), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await following).toMatchObject({
      code: 0,
      said: expect.stringContaining('The execution is completed.'),
    });
    await stack.request('POST', `${stack.project}/executions/${cancelled.id}/cancel`);
    expect(await run('wallet', ['follow', cancelled.id])).toEqual({
      code: 1,
      said: expect.stringContaining('The execution is cancelled.'),
    });
    expect(await run('wallet', ['follow', 'nothing'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('404'),
    });
  });
});
