import { expect } from 'vitest';
import type { EventTrigger } from '../../../src/wallets/protocols/triggers.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import type { newHolder } from '../../stack/wallets.ts';

type Phone = Awaited<ReturnType<typeof newHolder>>;

/** Publishes workflows that events of a wallet start, and makes the events with a phone. */
export function triggering(stack: Stack, phone: Phone) {
  const publish = (type: EventTrigger, actions = [check('done')], rest: object = {}) =>
    stack.publish(workflowOf(actions, { trigger: { type }, ...rest }));
  const unpublish = (id: string) => stack.request('POST', `${stack.project}/workflows/${id}/unpublish`);
  const make = async (collection: string, body: object) =>
    (
      await stack.request<{ id: string; invitationUrl: string; walletId: string }>(
        'POST',
        `${stack.project}/didcomm/${collection}`,
        { body },
      )
    ).body;
  const startedBy = async (workflowId: string): Promise<ExecutionBody[]> =>
    (
      await stack.request<{ data: ExecutionBody[] }>(
        'GET',
        `${stack.project}/executions?workflowId=${workflowId}&limit=100`,
      )
    ).body.data;
  const auditOf = async (recordId: string) =>
    (
      await stack.request<{ data: { action: string; actorType: string; actorName: string }[] }>(
        'GET',
        `/v1/audit?recordId=${recordId}`,
      )
    ).body.data;

  /** Returns a connection that the phone has made, and uses from now on. */
  async function connect() {
    const connection = await make('connections', {});
    await phone.didcomm.take(connection.invitationUrl);
    await eventually(async () => {
      const { body } = await stack.request<{ status: string }>(
        'GET',
        `${stack.project}/didcomm/connections/${connection.id}`,
      );
      expect(body.status).toBe('completed');
    });
    return connection;
  }

  return { publish, unpublish, make, startedBy, auditOf, connect };
}
