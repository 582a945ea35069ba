import { expect } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { press } from '../../stack/decisions.ts';
import { eventually } from '../../stack/eventually.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { badge, badgeTemplate, createBadgeTemplate, newHolderOfBadge } from '../../stack/wallets.ts';
import type { ExampleRun } from './examples.ts';

/** Starts a published example, does the steps of its row, and returns the execution at its end. */
export async function tryExample(
  stack: Stack,
  workflowId: string,
  { input, steps }: Pick<ExampleRun, 'input' | 'steps'>,
  reachable = (text: string): string => text,
): Promise<ExecutionBody> {
  const { body, status, text } = await stack.start(workflowId, input);
  if (status !== 201) throw new Error(`not started: ${text}`);
  for (const step of steps) await perform(stack, body.id, step, reachable);
  return stack.until(body.id, 'completed', 'failed', 'cancelled');
}

async function perform(
  stack: Stack,
  id: string,
  step: string,
  reachable: (text: string) => string,
): Promise<void> {
  const post = async (path: string, body?: unknown): Promise<void> => {
    const reply = await stack.request('POST', `${stack.project}/executions/${id}/${path}`, { body });
    if (reply.status !== 202) throw new Error(`${step} was answered ${reply.status}: ${reply.text}`);
  };
  const [, early, actionId, data = ''] = /^(early )?answer (\S+) (.+)$/.exec(step) ?? [];
  if (actionId !== undefined) {
    if (early === undefined) await untilHeld(stack, id, actionId);
    return post('resume', { actionId, data: JSON.parse(data) });
  }
  const [, decision, person = '', sent = ''] = /^page (\S+)#(\d+) (.+)$/.exec(step) ?? [];
  if (decision !== undefined) {
    await untilHeld(stack, id, decision);
    const output = (await stack.get(id)).payload.actions[decision]?.output as unknown as {
      links: { url: string }[];
    };
    const { choice, data: fields } = JSON.parse(sent) as { choice: string; data?: Record<string, string> };
    const { status, html } = await press(output.links[Number(person) - 1]?.url, choice, fields);
    if (status !== 200) throw new Error(`${step} was answered ${status}: ${html}`);
    return;
  }
  const [, confirmed, holder = ''] = /^wallet (\S+) (.+)$/.exec(step) ?? [];
  if (confirmed !== undefined) {
    const template = { ...badgeTemplate, vct: reachable(badge) };
    return confirm(
      stack,
      id,
      confirmed,
      await newHolderOfBadge(stack, await createBadgeTemplate(stack, template), holder),
    );
  }
  if (step === 'cancel') {
    await stack.until(id, 'onHold');
    return post('cancel');
  }
  if (step === 'redrive') {
    await stack.until(id, 'failed', 'cancelled');
    return post('redrive');
  }
  throw new Error(`no step: ${step}`);
}

/** Lets the wallet of somebody who has a badge confirm what was chosen. */
async function confirm(stack: Stack, id: string, decision: string, wallet: Holder): Promise<void> {
  const output = (await stack.get(id)).payload.actions[decision]?.output as unknown as {
    pending: { unconfirmed: { authorizationRequestUri: string }[] };
  };
  await wallet.present(output.pending.unconfirmed[0]?.authorizationRequestUri ?? '');
}

/** Other branches may still run, so the execution itself need not be on hold. */
const untilHeld = (stack: Stack, executionId: string, actionId: string): Promise<void> =>
  eventually(async () => {
    const { body } = await stack.request<{ data: { executionId: string; actionId: string }[] }>(
      'GET',
      `${stack.project}/holds?limit=100`,
    );
    expect(body.data).toContainEqual(expect.objectContaining({ executionId, actionId }));
  });
