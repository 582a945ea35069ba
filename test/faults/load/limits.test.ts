import { beforeAll, describe, expect, it } from 'vitest';
import { fetching, waiting, workflowOf } from '../../stack/definitions.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { serveHttp } from '../../stack/loopback-server.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

async function serving(body: string, contentType: string): Promise<string> {
  const server = await serveHttp((_, response) =>
    response.writeHead(200, { 'content-type': contentType }).end(body),
  );
  return `http://127.0.0.1:${server.port}/`;
}

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

async function failureOf(actions: Parameters<typeof workflowOf>[0]) {
  const { body } = await stack.start(await stack.publish(workflowOf(actions)));
  const execution = await stack.until(body.id, 'failed', 'completed');
  expect(execution.status).toBe('failed');
  expect(await brokenInvariants(stack, body.id)).toEqual([]);
  return execution;
}

describe('an action with too large a result', () => {
  it('fails the execution with 2005 if its output is larger than 1 MiB', async () => {
    // Quotes are two characters in JSON, so the answer is within its limit but the output is not.
    const url = await serving('"'.repeat(700_000), 'text/plain');
    const { error, payload } = await failureOf([fetching('call', url)]);
    expect(error).toEqual({
      code: 2005,
      message: "Action 'call' returned too much data.",
      details: [
        {
          reason: 'limit.exceeded',
          message: 'The output may have at most 1048576 bytes.',
          actionId: 'call',
          limit: 1_048_576,
          helpUrl: '/docs/guide/errors#limit.exceeded',
        },
      ],
    });
    expect(payload.actions['call']?.output).toBeNull();
  });

  it('fails the execution with 2005 if the whole execution is larger than 8 MiB', async () => {
    const url = await serving('x'.repeat(1_000_000), 'text/plain');
    const ids = Array.from({ length: 9 }, (_, index) => `call${index}`);
    const { error, completedActionIds } = await failureOf(ids.map((id) => fetching(id, url)));
    expect(error).toMatchObject({ code: 2005, details: [{ actionId: 'call8', limit: 8_388_608 }] });
    expect(completedActionIds).toEqual(ids.slice(0, 8));
  });

  it('fails the execution with 2005 if an answer is larger than 1 MiB', async () => {
    const url = await serving('x'.repeat(1_048_577), 'text/plain');
    const { error } = await failureOf([fetching('call', url)]);
    expect(error).toMatchObject({ code: 2005, details: [{ reason: 'http.size' }] });
  });

  it('fails the execution with 2005 beyond a depth of 32, and completes at 32', async () => {
    const tooDeep = await failureOf([fetching('call', await serving(nested(32), 'application/json'))]);
    expect(tooDeep.error).toEqual({
      code: 2005,
      message: "Action 'call' returned data that is nested too deep.",
      details: [
        {
          reason: 'limit.exceeded',
          message: 'The output may be nested at most 32 deep.',
          actionId: 'call',
          limit: 32,
          helpUrl: '/docs/guide/errors#limit.exceeded',
        },
      ],
    });
    const url = await serving(nested(31), 'application/json');
    const execution = await stack.run(await stack.publish(workflowOf([fetching('call', url)])));
    expect(execution.status).toBe('completed');
  });
});

describe('an event that is too deep or too large', () => {
  it('is refused, and the execution stays on hold', async () => {
    const execution = await stack.run(await stack.publish(workflowOf([waiting('wait')])));
    const path = new URL(String(execution.payload.actions['wait']?.output['callbackUrl'])).pathname;
    const send = (body: string) => stack.request('POST', path, { body, apiKey: null });
    expect(await send(nested(32))).toMatchObject({ status: 422, body: { code: 2000 } });
    expect(await send(nested(33))).toMatchObject({ status: 422, body: { code: 2000 } });
    expect(await send(JSON.stringify('x'.repeat(1_048_576 - 500)))).toMatchObject({
      status: 413,
      body: { code: 2005 },
    });
    expect((await stack.get(execution.id)).status).toBe('onHold');
    expect((await send(nested(31))).status).toBe(202);
    await stack.until(execution.id, 'completed');
  });
});
