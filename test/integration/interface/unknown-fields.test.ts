import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../api/endpoints.ts';
import type { ErrorDetail } from '../../../src/language/errors/error-body.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const addressOf = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'projectId' ? stack.tenant.projectId : uuidv7(),
  );

const all = (details: readonly ErrorDetail[]): ErrorDetail[] =>
  details.flatMap((detail) => [detail, ...all(detail.options?.flat() ?? [])]);

const unknown = (field: string) =>
  expect.objectContaining({
    reason: 'field.unknown',
    message: expect.stringMatching(/^is not a known field/),
    field,
  });

const under = endpoints.filter(({ path }) => path.startsWith('/v1/'));

describe.each(under)('$method $path', ({ method, path, bodyKind }) => {
  it('refuses an unknown parameter of the query', async () => {
    const given = bodyKind === 'definition' ? { body: workflowOf([]) } : {};
    const reply = await stack.request(method, `${addressOf(path)}?limits=7`, given);
    expect(reply).toMatchObject({ status: 422, body: { code: 2000 } });
    expect(all(reply.body.details)).toContainEqual(unknown('limits'));
  });
});

/** Operations with a body. A definition has problems of its own instead, and the body of a GET is ignored. */
const withBody = under.filter(({ method, bodyKind }) => method !== 'GET' && bodyKind !== 'definition');

describe.each(withBody)('$method $path', ({ method, path }) => {
  it('refuses an unknown field of the body, also if it needs no body', async () => {
    const reply = await stack.request(method, addressOf(path), { body: { becuase: 'a slip' } });
    expect(reply).toMatchObject({ status: 422, body: { code: 2000 } });
    expect(all(reply.body.details)).toContainEqual(unknown('becuase'));
  });

  it('refuses a body that is no object', async () => {
    const reply = await stack.request(method, addressOf(path), { body: ['a slip'] });
    expect(reply).toMatchObject({ status: 422, body: { code: 2000 } });
  });
});

it('a callback and health accept any query: others extend these URLs', async () => {
  const execution = await stack.run(await stack.publish(workflowOf([waiting('wait')])));
  const { pathname } = new URL(String(execution.payload.actions['wait']?.output['callbackUrl']));
  const body = { anything: 'is data' };
  const replies = [
    await stack.request('POST', `${pathname}?utm_source=mail`, { body, apiKey: null }),
    await stack.request('GET', '/health/live?order=7', { apiKey: null }),
    await stack.request('GET', '/health/ready?order=7', { apiKey: null }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([202, 200, 200]);
  await stack.until(execution.id, 'completed');
});
