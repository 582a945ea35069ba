import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRegistrySize } from '../../../identity/protocols/anoncreds/registries.ts';
import { freePorts } from '../../../local/ports.ts';
import type { Behaviour } from '../../../local/wallet/behaviour.ts';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { resourcesPath } from '../../../src/wallets/anoncreds/resource-id.ts';
import { eventually } from '../../stack/eventually.ts';
import { registered } from '../../stack/anoncreds.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { askingByInvitation, issuingByInvitation, textIn } from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

interface IssuedCredential {
  id: string;
  status: string;
  isRevocable: boolean;
}

let stack: Stack;
let holder: Holder;
let credentialDefinitionId: string;
beforeAll(async () => {
  setRegistrySize(50);
  stack = await sharedStack();
  const [port = 0] = await freePorts(1);
  holder = await createHolder(emptyState(), { port });
  credentialDefinitionId = await registered(stack, ['Name'], { revocable: true });
}, 300_000);
afterAll(() => holder.close());

const over = (id: string) => stack.until(id, 'completed', 'failed', 'cancelled');

async function taken(action: { id: string; name: string; attributes?: object }, behaviour?: Behaviour) {
  const held = await stack.run(await stack.publish(workflowOf([action])));
  await holder.didcomm.take(textIn(held, action.id, 'invitation', 'invitationUrl'), behaviour);
  return over(held.id);
}

const asking = (requireNonRevoked: boolean, restricted = true) =>
  askingByInvitation({
    anoncreds: {
      name: 'Name',
      version: '1.0',
      attributes: [
        { names: ['Name'], ...(restricted ? { restrictions: [{ credentialDefinitionId }] } : {}) },
      ],
      requireNonRevoked,
    },
  });

/** Waits until everybody can read that so many credentials are revoked. */
const inForce = (count: number) =>
  eventually(async () => {
    const [registry] = await stack.db.$client<[{ hash: string }]>`
      select r.hash from anoncreds_registries r join anoncreds_credential_definitions d on d.id = r.credential_definition_id
      where d.wallet_id = ${stack.tenant.walletId}`;
    const now = Math.floor(Date.now() / 1000);
    const answer = await fetch(`${stack.publicUrl}${resourcesPath}/revStatus/${registry.hash}/${now}`);
    const { resource } = (await answer.json()) as { resource: { revocationList: number[] } };
    expect(resource.revocationList.filter((one) => one === 1)).toHaveLength(count);
  });

const issuedBy = async (executionId: string) => {
  const url = `${stack.project}/credentials?executionId=${executionId}`;
  return (await stack.request<{ data: IssuedCredential[] }>('GET', url)).body.data;
};

const issuingToAda = () =>
  issuingByInvitation({ anoncreds: { credentialDefinitionId, attributes: { Name: 'Ada' } } });

describe('a revocable credential', () => {
  it('counts until it is revoked, and afterwards if the request does not check the status', async () => {
    const issued = await taken(issuingToAda());
    expect(issued.error).toBeNull();
    await holder.didcomm.settled(100);
    const shown = await taken(asking(true));
    expect(shown.error).toBeNull();
    await holder.didcomm.settled(100);
    const unrestricted = await taken(asking(true, false));
    expect(unrestricted.error).toBeNull();
    await holder.didcomm.settled(100);

    const credentials = await issuedBy(issued.id);
    expect(credentials).toMatchObject([
      { format: 'anoncreds', type: credentialDefinitionId, status: 'issued', isRevocable: true },
    ]);
    const [credential] = credentials;
    const path = `${stack.project}/credentials/${credential?.id}/revoke`;
    const revoked = await stack.request<IssuedCredential>('POST', path);
    expect(revoked).toMatchObject({ status: 200, body: { status: 'revoked' } });
    expect(await stack.request('POST', path)).toMatchObject({ status: 200 });

    await inForce(1);

    const refused = await taken(asking(true));
    expect(refused.error).toMatchObject({
      code: 2002,
      details: [{ reason: 'holder.refused', message: expect.stringContaining('nothing that was asked for') }],
    });
    await expect(holder.didcomm.settled(100)).rejects.toThrow(/./);
    // This wallet presents it all the same, without a proof of its status.
    const kept = await taken(asking(true), 'wrong');
    expect(kept.error).toMatchObject({
      code: 2002,
      details: [
        { reason: 'credential.revoked', message: 'It was not proven that the credential is not revoked.' },
      ],
    });
    const unminded = await taken(asking(false));
    expect(unminded.error).toBeNull();
    await holder.didcomm.settled(100);
  });

  it('is revoked by an action, too', async () => {
    const issued = await taken(issuingToAda());
    await holder.didcomm.settled(100);
    const [{ id: credentialId } = { id: '' }] = await issuedBy(issued.id);
    const revoke = { id: 'revoke', name: 'credentials/revoke@v1', attributes: { credentialId } };
    const { id } = await stack.run(await stack.publish(workflowOf([revoke])));
    expect((await over(id)).payload.actions['revoke']?.output).toMatchObject({ status: 'revoked' });
    await inForce(2);
    expect(await issuedBy(issued.id)).toMatchObject([{ status: 'revoked' }]);
  });
});
