import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, describe, expect, it, onTestFinished, beforeAll, afterAll } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { startDaemon } from '../../../local/processes/daemon.ts';
import { someoneAnswers } from '../../../local/ports.ts';
import { publicEventTypes } from '../../../src/executions/events/catalogue.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { webhooksOf } from '../../stack/webhooks.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ webhooks: { everyMs: 20 } });
});
afterAll(() => stack.stop());

const start = async (name: string, port: number, secret: string): Promise<() => string> => {
  const folder = mkdtempSync(join(inject('runFolder'), 'example-'));
  const logFile = join(folder, 'log');
  const daemon = await startDaemon({
    name,
    command: process.execPath,
    args: ['--conditions=holdfast-source', join(root, `sdk/typescript/examples/${name}.ts`)],
    env: { PATH: process.env['PATH'], PORT: String(port), WEBHOOK_SECRET: secret },
    cwd: folder,
    logFile,
    pidFile: join(folder, 'pid'),
    stopSignal: 'SIGTERM',
  });
  onTestFinished(() => daemon.kill());
  await eventually(async () => expect(await someoneAnswers(port, '127.0.0.1')).toBe(true));
  return () => readFileSync(logFile, 'utf8');
};

describe.each(['fastify', 'express', 'node'])('the example for %s', (name) => {
  it('is the one in the documentation', () => {
    expect(read('docs/webhooks.md')).toContain(read(`sdk/typescript/examples/${name}.ts`).trimEnd());
  });

  it('accepts the deliveries of Holdfast, and nothing else', async () => {
    const [port = 0] = await freePorts(1);
    const url = `http://127.0.0.1:${port}/webhooks`;
    const webhook = await webhooksOf(stack).create(url, { eventTypes: ['workflowExecution.completed'] });
    const written = await start(name, port, webhook.secret);
    const { id } = await stack.run(await stack.publish(workflowOf([])));
    await eventually(async () =>
      expect(await webhooksOf(stack).deliveries(webhook.id)).toMatchObject([
        { status: 'delivered', executionId: id },
      ]),
    );
    await eventually(() => expect(written()).toContain(id));
    const forged = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
        'webhook-signature': 'v1,AAAA',
      },
      body: '{}',
    });
    expect(forged.status).toBe(401);
    await stack.request('DELETE', webhooksOf(stack).path(webhook.id));
  });
});

describe('the documentation', () => {
  it('names every type of event', () => {
    const page = read('docs/webhooks.md');
    expect(publicEventTypes.filter((type) => !page.includes(`\`${type}\``))).toEqual([]);
  });
});
