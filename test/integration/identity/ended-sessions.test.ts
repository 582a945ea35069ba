import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { askingByInvitation, diploma, issuingByInvitation } from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { asking, askForBadge, createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';

let stack: Stack;
let templateId: string;
beforeAll(async () => {
  stack = await sharedStack();
  templateId = await createBadgeTemplate(stack);
});

type Shown = Record<string, { status?: string } | undefined>;

/** Returns what an action that did not complete shows of itself. For others it has no output. */
async function outputOf(id: string, actionId: string): Promise<Shown> {
  const { payload } = await stack.get(id);
  expect(payload.actions[actionId]).toEqual({ output: null });
  const { body } = await stack.request<{ output: Shown }>(
    'GET',
    `${stack.project}/executions/${id}/actions/${actionId}`,
  );
  return body.output;
}

const held = async (action: Parameters<typeof workflowOf>[0][number]) =>
  stack.run(await stack.publish(workflowOf([action])));

describe('the session of an action that did not complete', () => {
  it('has failed if the wallet refused', async () => {
    const holder = await newHolder();
    const execution = await held(asking('ask'));
    await holder.refuse(shown(execution, 'ask', 'authorizationRequestUri'));
    await stack.until(execution.id, 'failed');
    expect((await outputOf(execution.id, 'ask'))['verification']?.status).toBe('failed');
  });

  it('has failed if nobody answered in time', async () => {
    const { id } = await held(asking('ask', { dcql: askForBadge }, { timeout: 'PT1S' }));
    await stack.until(id, 'failed');
    expect((await outputOf(id, 'ask'))['verification']?.status).toBe('failed');
  });

  it.each([
    ['issuance', () => issuing('act', templateId, { name: 'Ada' })],
    ['verification', () => asking('act')],
    ['credentialExchange', () => ({ ...issuingByInvitation(diploma('did:example:ada')), id: 'act' })],
    ['presentationExchange', () => ({ ...askingByInvitation(), id: 'act' })],
  ])('was withdrawn if the execution was cancelled (%s)', async (name, action) => {
    const { id } = await held(action());
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
    expect((await outputOf(id, 'act'))[name]?.status).toBe('withdrawn');
  });
});
