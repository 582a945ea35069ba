import { expect } from 'vitest';
import { anyInput, running } from '../../../stack/children.ts';
import { connecting, issuingByInvitation, diploma } from '../../../stack/didcomm.ts';
import { check, workflowOf } from '../../../stack/definitions.ts';
import { eventually } from '../../../stack/eventually.ts';
import { takeRecipientPlace } from '../../../../db/queries/mail-recipients.ts';
import { queueOne } from '../../../stack/mails.ts';
import { type OwnStack } from '../../../stack/stack.ts';
import { type ExecutionBody } from '../../../stack/test-client.ts';
import { createBadgeTemplate, issuing } from '../../../stack/wallets.ts';
import { oneForm } from './forms-work.ts';
import { oneInboundEvent } from './inbound-work.ts';
import { oneLock } from './locks-work.ts';
import { oneSchedule } from './schedules-work.ts';

/** Creates one row of everything that will be copied. */
export async function oneOfEach(stack: OwnStack, held: string): Promise<void> {
  const templateId = await createBadgeTemplate(stack);
  const actions = [
    connecting,
    issuingByInvitation(diploma('did:example:ada')),
    issuing('issue', templateId, { name: 'Ada' }),
  ];
  await stack.run(
    await stack.publish(anyInput([running('run', await stack.publish(workflowOf([check('a')])))])),
  );
  await queueOne(stack, { to: 'outbox' });
  const place = { digest: Buffer.from('1'), accountDigest: Buffer.from('2'), most: 9, mostOfAccount: 9 };
  expect(await takeRecipientPlace(stack.db, place)).toBeNull();
  await oneSchedule(stack, await stack.publish(workflowOf([check('a')])));
  await oneForm(stack, await stack.publish(workflowOf([check('a')])));
  await oneLock(stack);
  await oneInboundEvent(stack, await stack.publish(workflowOf([check('a')])));
  const loop = { id: 'each', forEach: [1], actions: [check('one')] };
  await stack.run(await stack.publish({ name: 'Loop', actions: [loop] }));
  for (const action of actions) {
    const { status } = await stack.run(await stack.publish(workflowOf([action])));
    expect(status).toBe('onHold');
  }
  await stack.request('POST', `${stack.project}/executions`, {
    body: { workflowId: held, labels: { order: 'value' } },
    headers: { 'idempotency-key': 'one' },
  });
  await answer(stack, await stack.run(held));
  await stack.run(held);
  await eventually(async () =>
    expect(await stack.db.$client`select from webhook_attempts limit 1`).toHaveLength(1),
  );
}

export const callbackOf = ({ payload }: ExecutionBody): string =>
  new URL(String(payload.actions['wait']?.output['callbackUrl'])).pathname;

export async function answer(stack: OwnStack, execution: ExecutionBody): Promise<void> {
  const { status } = await stack.request('POST', callbackOf(execution), { apiKey: null, body: {} });
  expect(status).toBe(202);
  await stack.until(execution.id, 'completed');
}
