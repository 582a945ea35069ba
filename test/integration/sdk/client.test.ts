import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClient, WaitTimeoutError, type HoldfastClient } from '../../../sdk/typescript/src/index.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));

let stack: Stack;
let holdfast: HoldfastClient;
beforeAll(async () => {
  stack = await sharedStack();
  holdfast = createClient({
    url: stack.publicUrl,
    apiKey: stack.tenant.apiKey,
    projectId: stack.tenant.projectId,
  });
});

describe('the client, with a running Holdfast,', () => {
  it('starts an execution, waits for its hold, resumes it and waits for its end', async () => {
    const workflowId = await stack.publish(workflowOf([waiting('wait')]));
    const started = await holdfast.startExecution({ body: { workflowId, labels: { of: 'client' } } });
    const held = await holdfast.waitFor(started, { until: 'pause' });
    expect(held.status).toBe('onHold');
    const [ended] = await Promise.all([
      holdfast.waitFor(started.id),
      holdfast.resumeExecution({ executionId: started.id, body: { actionId: 'wait', data: { a: 1 } } }),
    ]);
    expect(ended.status).toBe('completed');
  });

  it('waits within one request if it says so', async () => {
    const workflowId = await stack.publish(workflowOf([waiting('wait')]));
    const { status } = await holdfast.startExecution({ body: { workflowId } }, { waitSeconds: 60 });
    expect(status).toBe('onHold');
  });

  it('gives up waiting in time, and shows how far it has come', async () => {
    const workflowId = await stack.publish(workflowOf([waiting('wait')]));
    const started = await holdfast.startExecution({ body: { workflowId } }, { waitSeconds: 60 });
    const waited: unknown = await holdfast
      .waitFor(started, { timeoutMs: 300 })
      .catch((error: unknown) => error);
    expect(waited).toBeInstanceOf(WaitTimeoutError);
    expect(waited).toMatchObject({ execution: { id: started.id, status: 'onHold' } });
  });

  it('starts nothing twice with one key', async () => {
    const workflowId = await stack.publish(workflowOf([waiting('wait')]));
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const { id } = await holdfast.startExecution(
          { body: { workflowId } },
          { idempotencyKey: 'client-1' },
        );
        return id;
      }),
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it('goes through every entry of a list', async () => {
    const workflowId = await stack.publish(workflowOf([]));
    for (let i = 0; i < 3; i++) await holdfast.startExecution({ body: { workflowId } });
    const ids: string[] = [];
    for await (const { id } of holdfast.paginate('listExecutions', { workflowId, limit: 2 })) ids.push(id);
    expect(new Set(ids).size).toBe(3);
  });

  it('shows the past of an execution, then its events until its end', async () => {
    const workflowId = await stack.publish(workflowOf([check('check', {})]));
    const { id: executionId } = await holdfast.startExecution({ body: { workflowId } });
    const types: string[] = [];
    for await (const { type } of holdfast.events({ executionId })) types.push(type);
    expect([types[0], types.at(-1)]).toEqual(['workflowExecution.created', 'workflowExecution.completed']);
  });

  it('saves a definition as YAML', async () => {
    const { name, format } = await holdfast.createWorkflow({ body: 'name: From YAML\nactions: []\n' });
    expect([name, format]).toEqual(['From YAML', 'yaml']);
  });
});

describe.each([
  ['start-and-wait', /^completed \{[^]*data: \{ approved: true \}/],
  ['follow-events', /^workflowExecution\.completed completed$[^]*^404 2005 record\.unknown /m],
])('the example %s', (name, expected) => {
  const path = `sdk/typescript/examples/${name}.ts`;

  it('is in the README', () => {
    const readme = readFileSync(`${root}sdk/typescript/README.md`, 'utf8');
    expect(readme).toContain(readFileSync(`${root}${path}`, 'utf8').trimEnd());
  });

  it('works', async () => {
    const { stdout } = await run(process.execPath, ['--conditions=holdfast-source', `${root}${path}`], {
      env: {
        PATH: process.env['PATH'],
        HOLDFAST_URL: stack.publicUrl,
        HOLDFAST_API_KEY: stack.tenant.apiKey,
        HOLDFAST_PROJECT: stack.tenant.projectId,
      },
    });
    expect(stdout).toMatch(expected);
  });
});
