import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { refusingUrl, startReceiver } from '../../stack/receiver.ts';
import { webhooksOf } from '../../stack/webhooks.ts';

const endpoints = 50;
const dead = 10;
const events = 200;

let stack: OwnStack;
beforeEach(async () => {
  stack = await startStack({ webhooks: { everyMs: 50 } });
});
afterEach(() => stack.stop());

describe('10,000 deliveries to 50 endpoints of which 10 are dead', () => {
  it('reach every live endpoint, each event at least once, each under its own webhook-id', async () => {
    const hooks = webhooksOf(stack);
    const hanging = await startReceiver(() => {});
    const refusing = await refusingUrl();
    const live = await startReceiver();
    const execution = await stack.run(await stack.publish(workflowOf([])));
    const ids: string[] = [];
    for (let index = 0; index < endpoints; index++) {
      const url = index >= dead ? `${live.url}/${index}` : index % 2 === 0 ? hanging.url : refusing;
      ids.push((await hooks.create(url, { name: `Endpoint ${index}` })).id);
    }
    await stack.db.$client`
      insert into log (project_id, wallet_id, execution_id, attempt, seq, type)
      select ${stack.tenant.projectId}, ${stack.tenant.walletId}, ${execution.id}, 1, 1000 + n, 'workflowExecution.resumed'
      from generate_series(1, ${events}) n`;
    // On a busy machine, a try that timed out arrives twice.
    const arrived = () => new Set(live.received.map(({ id }) => id)).size;
    await eventually(() => expect(arrived()).toBe((endpoints - dead) * events));

    const byEndpoint = Map.groupBy(live.received, ({ event }) => event.webhookId);
    expect([...byEndpoint.keys()].toSorted()).toEqual(ids.slice(dead).toSorted());
    for (const received of byEndpoint.values()) {
      const sequences = new Set(received.map(({ event }) => event.payload['sequence']));
      expect(sequences.size).toBe(events);
    }
    const pairs = new Map(
      live.received.map(({ id, event }) => [id, `${event.webhookId}/${String(event.payload['sequence'])}`]),
    );
    expect(pairs.size).toBe((endpoints - dead) * events);
    expect(new Set(pairs.values()).size).toBe(pairs.size);
    const [row] = await stack.db.$client<[{ count: number; pairs: number }]>`
      select count(*)::int as count, count(distinct (event_id, endpoint_id))::int as pairs from webhook_deliveries`;
    expect(row).toEqual({ count: endpoints * events, pairs: endpoints * events });
  }, 120_000);
});
