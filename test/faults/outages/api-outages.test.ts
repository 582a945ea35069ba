import { describe, expect, it, onTestFinished } from 'vitest';
import { startStack } from '../../stack/stack.ts';

async function ownStack() {
  const stack = await startStack();
  onTestFinished(() => stack.stop());
  return stack;
}

describe('an internal error', () => {
  it('answers 2007 with the request id as support id, and nothing of the cause', async () => {
    const stack = await ownStack();
    await stack.db.$client`drop table workflow_versions cascade`;
    for (const [method, path] of [
      ['GET', `${stack.project}/executions`],
      ['POST', `${stack.project}/executions`],
    ] as const) {
      const body = method === 'POST' ? { workflowId: stack.tenant.projectId } : undefined;
      const reply = await stack.request(method, path, { body, headers: { 'x-request-id': 'support-me' } });
      expect(reply.status).toBe(500);
      expect(reply.text).toBe(
        JSON.stringify({
          message: 'Something went wrong on our side. Give the id in `details` to the support.',
          code: 2007,
          details: [
            {
              reason: 'server.fault',
              message: 'Give this id to the support.',
              supportId: 'support-me',
              helpUrl: '/docs/guide/errors#server.fault',
            },
          ],
        }),
      );
    }
    const causes = stack.logged
      .map((line) => JSON.parse(line))
      .filter(({ supportId }) => supportId === 'support-me');
    expect(causes).toHaveLength(2);
    expect(JSON.stringify(causes)).toContain('42P01');
  });

  it('logs no parameter of the statement that failed', async () => {
    const stack = await ownStack();
    await stack.db.$client`drop table workflow_versions cascade`;
    await stack.db.$client`alter table workflows drop column description`;
    const definition = { name: 'secret-marker', description: 'secret-marker', actions: [] };
    const reply = await stack.request('POST', `${stack.project}/workflows`, { body: definition });
    expect(reply).toMatchObject({ status: 500, body: { code: 2007 } });
    expect(reply.text).not.toContain('secret-marker');
    expect(stack.logged.join('')).not.toContain('secret-marker');
  });
});

describe('the API without Postgres', () => {
  const away = JSON.stringify({
    message: 'The database is not available. Try again.',
    code: 2006,
    details: [
      {
        reason: 'database.away',
        message: 'nothing was changed',
        helpUrl: '/docs/guide/errors#database.away',
      },
    ],
  });

  it('answers every request with 503, 2006 and Retry-After', async () => {
    const stack = await ownStack();
    await stack.worker.stop();
    await stack.database.drop();
    for (const [method, path] of [
      ['GET', `${stack.project}/executions`],
      ['POST', `${stack.project}/executions`],
      ['POST', '/callbacks/anything'],
      ['DELETE', `${stack.project}/workflows/${stack.tenant.projectId}`],
    ] as const) {
      const reply = await stack.request(method, path);
      expect([reply.status, reply.text, reply.headers.get('retry-after')]).toEqual([503, away, '1']);
    }
    const ready = await stack.request('GET', '/health/ready', { apiKey: null });
    expect(ready).toMatchObject({
      status: 503,
      body: { status: 'unavailable', checks: { postgres: 'unreachable' } },
    });
    expect((await stack.request('GET', '/health/live', { apiKey: null })).status).toBe(200);
  });

  it('answers the same from a process that has closed its pool', async () => {
    const stack = await ownStack();
    await stack.worker.stop();
    await stack.db.$client.end();
    const reply = await stack.request('GET', `${stack.project}/executions`);
    expect([reply.status, reply.text]).toEqual([503, away]);
  });
});
