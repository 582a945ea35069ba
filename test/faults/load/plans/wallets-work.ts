import { expect } from 'vitest';
import { createDelivery } from '../../../../identity/protocols/didcomm/delivery.ts';
import { freePorts } from '../../../../local/ports.ts';
import { createHolder, type Holder } from '../../../../local/wallet/holder.ts';
import { emptyState } from '../../../../local/wallet/state.ts';
import { statusListUri } from '../../../../src/wallets/status-lists/status-list.ts';
import { workflowOf } from '../../../stack/definitions.ts';
import { askingOver, connecting, diploma, issuingOver } from '../../../stack/didcomm.ts';
import type { OwnStack } from '../../../stack/stack.ts';
import {
  asking,
  createBadgeTemplate,
  issuing,
  openRequest,
  responseUriOf,
  shown,
} from '../../../stack/wallets.ts';

/** Returns the daily work of wallets, with the project's own wallet. */
export function walletsWork(stack: OwnStack) {
  const over = (id: string) => stack.until(id, 'completed', 'failed', 'cancelled');

  /** Issues under a PIN that is wrong at first, then presents, refuses, and revokes. */
  async function overOpenid4vc(): Promise<void> {
    const wallet = await createHolder(emptyState());
    const templateId = await createBadgeTemplate(stack);
    const offering = await stack.publish(
      workflowOf([issuing('issue', templateId, { name: 'Ada' }, { pin: '493817' })]),
    );
    const offered = await stack.run(offering);
    const offerUri = shown(offered, 'issue', 'offerUri');
    await expect(wallet.accept(offerUri, { pin: '111111' })).rejects.toThrow('invalid_grant');
    await wallet.accept(offerUri, { pin: '493817' });
    expect((await over(offered.id)).status).toBe('completed');
    const requesting = await stack.publish(workflowOf([asking('ask')]));
    const answer = async (how: 'present' | 'refuse') => {
      const asked = await stack.run(requesting);
      await wallet[how](shown(asked, 'ask', 'authorizationRequestUri'));
      return over(asked.id);
    };
    expect((await answer('present')).status).toBe('completed');
    expect((await answer('refuse')).status).toBe('failed');
    const path = `${stack.project}/credentials`;
    const { body } = await stack.request<{ data: [{ id: string }] }>(
      'GET',
      `${path}?executionId=${offered.id}`,
    );
    expect((await stack.request('POST', `${path}/${body.data[0].id}/revoke`)).status).toBe(200);
    expect((await answer('present')).status).toBe('failed');
    await fetch(statusListUri(stack.publicUrl, await newestStatusList()));
    await wallet.close();
  }

  /** Lets a wallet scan a code whose session is over. */
  async function scannedLate(): Promise<void> {
    const asked = await stack.run(await stack.publish(workflowOf([asking('ask')])));
    const uri = shown(asked, 'ask', 'authorizationRequestUri');
    await stack.db.$client`update openid4vc_sessions set expires_at = now() where execution_id = ${asked.id}`;
    await fetch(shown(asked, 'ask', 'handoffUrl'));
    await openRequest(uri);
    await fetch(await responseUriOf(uri), { method: 'POST', body: new URLSearchParams({ response: 'x' }) });
  }

  async function newestStatusList(): Promise<string> {
    const [row] = await stack.db.$client<[{ id: string }]>`
      select id from status_lists order by id desc limit 1`;
    return row.id;
  }

  /** Connects, issues, presents and sends a text, with a wallet that has an endpoint. */
  async function overDidcomm(): Promise<void> {
    const [port = 0] = await freePorts(1);
    const wallet = await createHolder(emptyState(), { port });
    const delivery = createDelivery({ ...stack.dependencies, log: stack.reconciler.log });
    const actions = [connecting, issuingOver(diploma(await wallet.didcomm.did())), askingOver()];
    const held = await stack.run(await stack.publish(workflowOf(actions)));
    await wallet.didcomm.take(shown(held, 'connect', 'invitationUrl'));
    const done = await over(held.id);
    expect(done.error).toBeNull();
    await wallet.didcomm.say('Hello');
    await wallet.didcomm.settled(100);
    await delivery.begin();
    await delivery.idle();
    await wallet.close();
  }

  /** Connects with a wallet that picks up its messages. */
  async function byPickup(): Promise<void> {
    const wallet: Holder = await createHolder(emptyState());
    const actions = [connecting, issuingOver(diploma(await wallet.didcomm.did()))];
    const held = await stack.run(await stack.publish(workflowOf(actions)));
    await wallet.didcomm.take(shown(held, 'connect', 'invitationUrl'));
    await stack.heldAt(held.id, 'issue');
    await wallet.didcomm.pickUp();
    expect((await over(held.id)).status).toBe('completed');
    await wallet.close();
  }

  return { overOpenid4vc, scannedLate, overDidcomm, byPickup };
}
