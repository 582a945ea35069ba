import { expect } from 'vitest';
import { fetching, workflowOf } from '../../../stack/definitions.ts';
import { eventually } from '../../../stack/eventually.ts';
import type { OwnStack } from '../../../stack/stack.ts';
import { formsWork } from './forms-work.ts';
import { inboundWork } from './inbound-work.ts';

/** Returns the work that operators do now and then, and the work of workers that follows. */
export function operatorsWork(stack: OwnStack) {
  const at = (path: string) => `${stack.project}/${path}`;

  async function job(path: string, body: object): Promise<void> {
    const asked = await stack.request<{ id: string }>('POST', at(path), { body });
    expect(asked.status).toBe(202);
    await eventually(async () => {
      const { body: found } = await stack.request<{ status: string }>('GET', at(`jobs/${asked.body.id}`));
      expect(found.status).toBe('completed');
    });
  }

  const ended = (id: string) => stack.until(id, 'completed', 'failed', 'cancelled');

  return {
    /** The filters name this workflow, which has few executions. */
    async bulk(workflowId: string): Promise<void> {
      await stack.run(workflowId);
      await job('executions/cancel', { filter: { workflowId } });
      await job('executions/redrive', { filter: { workflowId, status: 'failed' } });
    },

    async redriveInTheNewest(workflowId: string): Promise<void> {
      const { id } = await stack.run(workflowId);
      await ended(id);
      await stack.request('POST', at(`executions/${id}/redrive`), { body: { version: 'published' } });
      await ended(id);
    },

    /** Starts a call that cannot succeed: its beginning and its failure are recorded. Another one with its key supersedes it. */
    async call(): Promise<void> {
      const workflowId = await stack.publish(workflowOf([fetching('call', 'http://127.0.0.1:9/')]));
      const start = async (onOpenKey: string) => {
        const body = { workflowId, key: 'call', onOpenKey };
        return (await stack.request<{ id: string }>('POST', at('executions'), { body })).body.id;
      };
      const id = await start('refuse');
      await eventually(async () =>
        expect(
          await stack.db
            .$client`select from execution_entries where execution_id = ${id} and failed_tries > 0`,
        ).toHaveLength(1),
      );
      const next = await start('supersede');
      await ended(id);
      await stack.request('POST', at(`executions/${next}/cancel`));
      await ended(next);
    },

    async webhooks(workflowId: string): Promise<void> {
      const { body } = await stack.request<{ id: string }>('POST', at('webhooks'), {
        body: { name: 'Plans', url: 'http://127.0.0.1:9/hooks', eventTypes: [] },
      });
      const hook = at(`webhooks/${body.id}`);
      await ended((await stack.run(workflowId)).id);
      await eventually(async () => {
        const { body: list } = await stack.request<{
          data: { id: string; eventId: string; attempts: number }[];
        }>('GET', `${hook}/deliveries?limit=1`);
        expect(list.data[0]?.attempts).toBeGreaterThan(0);
        const { id = '', eventId = '' } = list.data[0] ?? {};
        await stack.request('POST', `${hook}/deliveries/${id}/redeliver`);
        await stack.request('GET', at(`webhooks/events/${eventId}`));
      });
      for (const verb of ['disable', 'enable']) await stack.request('POST', `${hook}/${verb}`);
      expect((await stack.request('DELETE', hook)).status).toBe(204);
      await inboundWork(stack);
      await formsWork(stack);
    },
  };
}
