import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registered } from '../stack/anoncreds.ts';
import { workflowOf } from '../stack/definitions.ts';
import { askingOver, connecting, issuingOver, textIn } from '../stack/didcomm.ts';
import { startStack, type OwnStack } from '../stack/stack.ts';
import { startAcapy, type AcapyAgent } from './acapy/agent.ts';
import { releases } from './acapy/install.ts';
import { triedWith } from './counterpart.ts';

/** Version 0.12 supports AnonCreds only with Indy. */
const able = releases.filter(({ walletType }) => walletType === 'askar-anoncreds');

let stack: OwnStack;
let credentialDefinitionId: string;
beforeAll(async () => {
  stack = await startStack();
  credentialDefinitionId = await registered(stack, ['Name', 'Access Level'], { revocable: true });
});
afterAll(() => stack.stop());

const badge = (level: number) =>
  issuingOver({
    anoncreds: { credentialDefinitionId, attributes: { Name: 'Ada', 'Access Level': level } },
  });

const asking = (value: number) => {
  const restrictions = [{ credentialDefinitionId }];
  return askingOver({
    anoncreds: {
      name: 'Access level',
      version: '1.0.0',
      attributes: [{ names: ['Name'], restrictions }],
      predicates: [{ name: 'Access Level', operator: 'greaterThanOrEqualTo', value, restrictions }],
      requireNonRevoked: true,
    },
  });
};

describe.each(able)('ACA-Py $version as the wallet of AnonCreds', (release) => {
  triedWith({
    name: release.program,
    version: release.version,
    part: 'wallet',
    tried: 'AnonCreds under did:web: issuing, predicates, revocation',
  });
  let wallet: AcapyAgent;
  beforeAll(async () => {
    wallet = await startAcapy(release, `anoncreds-${release.version}`);
  });
  afterAll(() => wallet.stop());

  async function taken(actions: readonly { id: string; name: string }[]) {
    const held = await stack.run(await stack.publish(workflowOf(actions)));
    const url = textIn(held, 'connect', 'invitationUrl');
    const invitation = await fetch(url, { headers: { accept: 'application/json' } });
    await wallet.call('POST', '/out-of-band/receive-invitation', (await invitation.json()) as object);
    return stack.until(held.id, 'completed', 'failed');
  }

  it('receives a badge, presents it, and proves its level and that it is not revoked', async () => {
    const done = await taken([connecting, badge(3), asking(2)]);
    expect(done.error).toBeNull();
    expect(done.payload.actions['ask']?.output).toMatchObject({
      presentationExchange: {
        isVerified: true,
        anoncreds: {
          presentation: {
            attributes: [{ names: ['Name'], value: { Name: 'Ada' } }],
            predicates: [{ name: 'Access Level', operator: 'greaterThanOrEqualTo', value: 2 }],
          },
        },
      },
    });
  });

  it('does not prove a level that it does not have', async () => {
    const { error } = await taken([connecting, asking(9)]);
    expect(error).toMatchObject({ code: 2002 });
  });
});
