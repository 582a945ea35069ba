import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../stack/eventually.ts';
import { anyInput } from '../../stack/children.ts';
import { diploma } from '../../stack/didcomm.ts';
import { fail, waiting } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { askForBadge, createBadgeTemplate } from '../../stack/wallets.ts';
import { webhooksOf } from '../../stack/webhooks.ts';
import { startReceiver } from '../../stack/receiver.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ webhooks: { everyMs: 20 } });
  return () => stack.stop();
});

interface Shown {
  id: string;
  error: object | null;
  payload?: object;
}

const noText = '\\x00';

/** What an address answers, if it answers. */
async function answerOf<Body>(address: string): Promise<Body> {
  const { status, body, text } = await stack.request<Body>('GET', `${stack.project}/${address}`);
  expect([address, status, status === 200 ? '' : text]).toEqual([address, 200, '']);
  return body;
}

const stopped = () => anyInput([{ ...fail('stop'), attributes: { message: 'stopped', reason: 'refused' } }]);

describe('a value that cannot be decrypted', () => {
  it('is null in an execution, and the rest of the page is shown', async () => {
    const workflowId = await stack.publish(stopped());
    const [spoilt, whole] = [await stack.run(workflowId), await stack.run(workflowId)];
    await stack.until(whole.id, 'failed');
    await stack.until(spoilt.id, 'failed');
    const sql = stack.db.$client;
    await sql`update executions set error = ${noText}::text::bytea, input = ${noText}::text::bytea where id = ${spoilt.id}`;
    await sql`update execution_entries set error = ${noText}::text::bytea where execution_id = ${spoilt.id}`;
    await sql`update log set error = ${noText}::text::bytea where execution_id = ${spoilt.id} and error is not null`;

    for (const include of ['', '&include=payload']) {
      const { data } = await answerOf<{ data: Shown[] }>(`executions?workflowId=${workflowId}${include}`);
      expect(new Map(data.map(({ id, error }) => [id, error === null]))).toEqual(
        new Map([
          [whole.id, false],
          [spoilt.id, true],
        ]),
      );
    }
    expect((await answerOf<Shown>(`executions/${spoilt.id}`)).payload).toMatchObject({ input: null });
    for (const list of ['timeline', 'actions']) {
      const [ofSpoilt, ofWhole] = await Promise.all(
        [spoilt, whole].map(({ id }) => answerOf<{ data: Shown[] }>(`executions/${id}/${list}`)),
      );
      expect(ofSpoilt?.data).toHaveLength(ofWhole?.data.length ?? 0);
      expect(ofSpoilt?.data.every(({ error }) => error === null)).toBe(true);
      expect(ofWhole?.data.some(({ error }) => error !== null)).toBe(true);
    }
    expect((await answerOf<Shown>(`executions/${spoilt.id}/actions/stop`)).error).toBeNull();
    await answerOf(`webhooks/events?executionId=${spoilt.id}`);
    const events = await fetch(`${stack.publicUrl}${stack.project}/executions/${spoilt.id}/events`, {
      headers: { 'x-access-token': stack.tenant.apiKey },
    });
    expect(await events.text()).toContain('event: workflowExecution.failed');
    expect(
      stack.logged.some((line) => line.includes(spoilt.id) && line.includes('cannot be decrypted')),
    ).toBe(true);
  });

  it('is null as the output of an entry and as the label of its wait', async () => {
    const { id } = await stack.run(
      await stack.publish(anyInput([waiting('wait', {}, { label: 'For Ada' })])),
    );
    const sql = stack.db.$client;
    await sql`update execution_entries set output = ${noText}::text::bytea where execution_id = ${id}`;
    await sql`update holds set label = ${noText}::text::bytea where execution_id = ${id}`;
    expect(await answerOf(`executions/${id}/actions/wait`)).toMatchObject({
      output: null,
      hold: { label: null },
    });
    expect(await answerOf(`executions/${id}/actions?include=output`)).toMatchObject({
      data: [{ output: null }],
    });
  });

  it('is null in a delivery, and the rest of it is shown', async () => {
    const [receiver, hooks] = [await startReceiver(), webhooksOf(stack)];
    const { id } = await hooks.create(receiver.url, { eventTypes: ['workflowExecution.failed'] });
    await stack.run(await stack.publish(stopped()));
    const [one] = await eventually(async () => {
      const delivered = await hooks.deliveries(id, '&status=delivered');
      expect(delivered).toHaveLength(1);
      return delivered;
    });
    if (!one) throw new Error('not listed');
    expect(await hooks.delivery(one)).toMatchObject({
      body: expect.any(String),
      history: [{ answer: 'thank you' }],
    });
    const sql = stack.db.$client;
    await sql`update webhook_deliveries set body = ${noText}::text::bytea where id = ${one.id}`;
    await sql`update webhook_attempts set answer = ${noText}::text::bytea where delivery_id = ${one.id}`;
    expect(await answerOf(`webhooks/${id}/deliveries/${one.id}`)).toMatchObject({
      status: 'delivered',
      body: null,
      history: [{ number: 1, status: 200, answer: null }],
    });
    expect(await hooks.deliveries(id)).toMatchObject([{ id: one.id }]);
  });

  it('is null under a missing master key, with the attributes of its action', async () => {
    const given = { id: 'given', name: 'general/set@v1', attributes: { from: '$.input' } };
    const { id } = await stack.run(await stack.publish(anyInput([given, ...stopped().actions])));
    await stack.until(id, 'failed');
    await stack.db.$client`update data_keys set master_key_id = 'lost' where owner_id = ${id}`;
    // For a moment, the process knows the key that it has decrypted before.
    await eventually(async () => {
      expect(await answerOf(`executions/${id}/actions/given`)).toMatchObject({
        status: 'completed',
        attributes: null,
        output: null,
      });
    });
    expect(await answerOf(`executions/${id}/actions?include=output`)).toMatchObject({
      data: [{ output: null }, { error: null }],
    });
    expect(await answerOf(`executions/${id}`)).toMatchObject({ error: null });
    const line = stack.logged.find((text) => text.includes(id) && text.includes('"attributes"'));
    expect(line).toContain('cannot be decrypted');
  });

  it('is null in a session or a connection, and the rest of the page is shown', async () => {
    const credentialTemplateId = await createBadgeTemplate(stack);
    const sql = stack.db.$client;
    const kinds: [path: string, field: string, body: object][] = [
      [
        'openid4vc/issuance',
        'offerUri',
        { credentials: [{ credentialTemplateId, attributes: { name: 'Ada' } }] },
      ],
      ['openid4vc/verification', 'authorizationRequestUri', { dcql: askForBadge }],
      ['didcomm/connections', 'theirLabel', {}],
      ['didcomm/issuance', 'invitationUrl', diploma('did:example:holder')],
    ];
    for (const [path, field, body] of kinds) {
      const ids: string[] = [];
      for (let n = 0; n < 2; n += 1) {
        const made = await stack.request<{ id: string }>('POST', `${stack.project}/${path}`, { body });
        expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, '']);
        ids.push(made.body.id);
      }
      const [id = ''] = ids;
      await sql`update openid4vc_sessions set request = ${noText}::text::bytea, error = ${noText}::text::bytea where id = ${id}`;
      await sql`update didcomm_sessions set request = ${noText}::text::bytea, error = ${noText}::text::bytea where id = ${id}`;
      await sql`update didcomm_connections set peer = ${noText}::text::bytea, error = ${noText}::text::bytea where id = ${id}`;
      const { data } = await answerOf<{ data: { id: string }[] }>(path);
      expect(data.map((one) => one.id).toSorted()).toEqual(ids.toSorted());
      expect(data.find((one) => one.id === id)).toMatchObject({ error: null, [field]: null });
      expect(await answerOf(`${path}/${id}`)).toMatchObject({ id, error: null, [field]: null });
    }
  });
});
