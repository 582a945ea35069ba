import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';
import { createTestClient } from '../../stack/test-client.ts';
import { asking, shown } from '../../stack/wallets.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ streams: { perReader: 2, inAll: 4 } });
});
afterAll(() => stack.stop());

/** Opens a stream that stays open until the test is over, and returns its status. */
async function open(url: string, apiKey?: string): Promise<number> {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const headers: Record<string, string> = apiKey === undefined ? {} : { 'x-access-token': apiKey };
  return (await fetch(url, { headers, signal: stopping.signal })).status;
}

const another = async () => {
  const tenant = await createTestTenant(stack.db, stack.vault);
  return { ...createTestClient({ ...stack, ...stack.dependencies, tenant }), tenant };
};

const eventsOf = ({ project }: { project: string }) => `${stack.publicUrl}${project}/executions/events`;

describe('slots for live streams', () => {
  it('are never all used by one account, by streams or by answers that wait', async () => {
    const other = await another();
    const { apiKey } = stack.tenant;
    expect([await open(eventsOf(stack), apiKey), await open(eventsOf(stack), apiKey)]).toEqual([200, 200]);
    const workflowId = await stack.publish(workflowOf([waiting('wait')]));
    const unanswered = await stack.start(workflowId, {}, { prefer: 'wait=60' });
    expect(unanswered.status).toBe(201);
    expect(unanswered.headers.has('preference-applied')).toBe(false);
    const theirs = await other.start(
      await other.publish(workflowOf([waiting('wait')])),
      {},
      { prefer: 'wait=60' },
    );
    expect(theirs.headers.get('preference-applied')).toBe('wait=60');
    expect(await open(eventsOf(other), other.tenant.apiKey)).toBe(200);
  });

  it('are separate from those for hand-off pages', async () => {
    const tenant = await another();
    const execution = await tenant.run(await tenant.publish(workflowOf([asking('ask')])));
    const page = shown(execution, 'ask', 'handoffUrl');
    const { apiKey } = tenant.tenant;
    expect([await open(`${page}/events`), await open(`${page}/events`)]).toEqual([200, 200]);
    expect(await open(`${page}/events`)).toBe(429);
    expect([await open(eventsOf(tenant), apiKey), await open(eventsOf(tenant), apiKey)]).toEqual([200, 200]);
    expect(await open(eventsOf(tenant), apiKey)).toBe(429);
  });
});
