import { maskedError } from '../../../src/language/errors/masked-error.ts';
import { DidCommHangupMessage } from '@credo-ts/didcomm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookEnvelopes } from '../../../api/views/webhook-payloads.ts';
import { isPublicEvent } from '../../../src/executions/events/catalogue.ts';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { logOf } from '../../stack/records.ts';
import { openOtherAgent } from '../../stack/other-agent.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { askForBadge, asking, createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';
import { startReceiver, type Received } from '../../stack/receiver.ts';
import { webhooksOf } from '../../stack/webhooks.ts';
import { withHelp } from '../../../src/language/errors/with-help.ts';

let stack: OwnStack;
let holder: Holder;
let templateId: string;
beforeAll(async () => {
  stack = await startStack({ webhooks: { everyMs: 20 } });
  holder = await newHolder();
  templateId = await createBadgeTemplate(stack);
});
afterAll(() => stack.stop());

/** Returns the differences between events and the OpenAPI document. */
const mismatches = (received: readonly Received[]) =>
  received.filter(
    ({ event }) =>
      !isPublicEvent(event.eventType) ||
      !v.is(v.strictObject(webhookEnvelopes[event.eventType].entries), event),
  );

const listening = async (eventTypes: string[]) => {
  const receiver = await startReceiver();
  await webhooksOf(stack).create(receiver.url, { eventTypes });
  return receiver;
};

const sessionOf = async (kind: 'issuance' | 'verification', executionId: string) => {
  const { body } = await stack.request<{ data: Record<string, unknown>[] }>(
    'GET',
    `${stack.project}/openid4vc/${kind}?executionId=${executionId}`,
  );
  return body.data[0];
};

describe('the events of a session', () => {
  it('report that it was offered and completed, requested and verified, each once and without a claim', async () => {
    const receiver = await listening(['openid4vc.*']);
    const workflow = await stack.publish(
      workflowOf([issuing('issue', templateId, { name: 'Ada the secret' }), asking('ask')]),
    );
    const { id, ...offered } = await stack.run(workflow);
    await holder.accept(shown({ id, ...offered }, 'issue', 'offerUri'));
    await holder.present(shown(await stack.heldAt(id, 'ask'), 'ask', 'authorizationRequestUri'));
    await stack.until(id, 'completed');
    await receiver.until(4);
    const payloads = receiver.received
      .toSorted((a, b) => Number(a.event.payload['sequence']) - Number(b.event.payload['sequence']))
      .map(({ event }) => [event.eventType, event.payload] as const);
    expect(payloads.map(([type]) => type)).toEqual([
      'openid4vc.issuance.offered',
      'openid4vc.issuance.completed',
      'openid4vc.verification.requested',
      'openid4vc.verification.verified',
    ]);
    const issuance = await sessionOf('issuance', id);
    expect(payloads[1]?.[1]).toEqual({
      openId4VcIssuanceId: issuance?.['id'],
      status: 'completed',
      executionId: id,
      actionId: 'issue',
      sequence: expect.any(Number),
      occurredAt: expect.stringMatching(/Z$/),
    });
    expect(JSON.stringify(receiver.received)).not.toContain('secret');
    expect(mismatches(receiver.received)).toEqual([]);
  });

  it('are rows of the execution, in its order, before its own last one', async () => {
    const { id, ...asked } = await stack.run(await stack.publish(workflowOf([asking('ask')])));
    await holder.present(shown({ id, ...asked }, 'ask', 'authorizationRequestUri'));
    await stack.until(id, 'completed');
    const log = await logOf(stack, id);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    expect(
      log.map(({ type }) => type.replace('openid4vc.verification', 'v').replace('workflowExecution', 'w')),
    ).toEqual([
      'w.created',
      'w.started',
      'v.requested',
      'w.onHold',
      'v.opened',
      'v.verified',
      'w.resumed',
      'w.actionCompleted',
      'w.completed',
    ]);
    const { body } = await stack.request<{ data: { type: string; sessionId: string | null }[] }>(
      'GET',
      `${stack.project}/executions/${id}/timeline`,
    );
    const session = await sessionOf('verification', id);
    expect(body.data.find(({ type }) => type === 'openid4vc.verification.opened')?.sessionId).toBe(
      session?.['id'],
    );
  });

  it.each([
    ['a refusal', async (uri: string) => holder.refuse(uri), 'P30D'],
    ['the end of the hold', async () => {}, 'PT0.5S'],
  ])(
    'carry for %s the error that session and execution show, without its values',
    async (_, act, timeout) => {
      const receiver = await listening(['openid4vc.verification.failed']);
      const workflow = await stack.publish(workflowOf([asking('ask', undefined, { timeout })]));
      const { id, ...asked } = await stack.run(workflow);
      await act(shown({ id, ...asked }, 'ask', 'authorizationRequestUri'));
      const { error } = await stack.until(id, 'failed');
      await receiver.until(1);
      expect(error?.code).toBe(2002);
      expect(receiver.received[0]?.event.payload['error']).toEqual(error && withHelp(maskedError(error)));
      expect(await sessionOf('verification', id)).toMatchObject({ status: 'failed', error });
      expect(mismatches(receiver.received)).toEqual([]);
    },
  );

  it('report that a wallet has ended its connection, and why', async () => {
    const receiver = await listening(['didcomm.connection.*']);
    const other = await openOtherAgent();
    const { connection, connectionId } = await other.connect(stack);
    await other.send(connection, new DidCommHangupMessage({}));
    await receiver.until(2);
    expect(mismatches(receiver.received)).toEqual([]);
    const ended = receiver.received.find(({ event }) => event.eventType === 'didcomm.connection.ended');
    expect(ended?.event.payload).toMatchObject({
      connectionId,
      status: 'ended',
      error: { code: 2002, details: [{ reason: 'connection.ended' }] },
    });
    await other.close();
  });

  it('are delivered and listed even if no execution created the session', async () => {
    const receiver = await listening(['openid4vc.verification.*']);
    const { body } = await stack.request<{ id: string; authorizationRequestUri: string }>(
      'POST',
      `${stack.project}/openid4vc/verification`,
      { body: { dcql: askForBadge } },
    );
    await holder.refuse(body.authorizationRequestUri);
    await receiver.until(2);
    expect(receiver.types().toSorted()).toEqual([
      'openid4vc.verification.failed',
      'openid4vc.verification.requested',
    ]);
    const failed = receiver.received.find(({ event }) => event.eventType.endsWith('failed'));
    expect(failed?.event.payload).toEqual({
      openId4VcVerificationId: body.id,
      status: 'failed',
      error: expect.objectContaining({ code: 2002 }),
      occurredAt: expect.stringMatching(/Z$/),
    });
    expect(mismatches(receiver.received)).toEqual([]);
    const { body: events } = await stack.request<{ data: { payload: object }[] }>(
      'GET',
      `${stack.project}/webhooks/events?eventType=openid4vc.verification.failed`,
    );
    expect(events.data[0]?.payload).toEqual(failed?.event.payload);
  });
});
