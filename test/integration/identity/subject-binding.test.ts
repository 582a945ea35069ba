import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolderAgent } from '../../../local/wallet/agent/agent.ts';
import { createDidcommHolder } from '../../../local/wallet/didcomm/didcomm-holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { askForDegree, askingByInvitation, diploma, textIn } from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

/** Credo binds no presentation in JSON-LD to its credential, up to 0.6.3 (openwallet-foundation/credo-ts#2880). */

let stack: Stack;
let wallet: Awaited<ReturnType<typeof createHolderAgent>>;
beforeAll(async () => {
  stack = await sharedStack();
  wallet = await createHolderAgent(emptyState(), null, fetch);
});
afterAll(() => wallet.agent.shutdown());

async function keyOfAnother(): Promise<string> {
  const { didState } = await wallet.agent.dids.create({
    method: 'key',
    options: { createKey: { type: { kty: 'OKP', crv: 'Ed25519' } } },
  });
  const did = String(didState.did);
  return `${did}#${did.slice('did:key:'.length)}`;
}

describe('a credential of a trusted issuer', () => {
  it('counts if its subject signs the presentation, and fails the action with 2002 if another does', async () => {
    const { agent, post, presentations } = wallet;
    const holder = createDidcommHolder(agent, post, presentations);
    const did = await holder.did();
    await holder.issueToItself(diploma(did).jsonld.credential);
    const asking = askingByInvitation({ ...askForDegree, trustedIssuers: [did] });
    const workflow = await stack.publish(workflowOf([asking]));
    const errors: unknown[] = [];
    for (const signer of [null, await keyOfAnother()]) {
      presentations.signer = signer;
      const asked = await stack.run(workflow);
      await holder.take(textIn(asked, 'ask', 'invitation', 'invitationUrl'), 'bare');
      errors.push((await stack.until(asked.id, 'completed', 'failed')).error);
    }
    expect(errors).toEqual([
      null,
      expect.objectContaining({ code: 2002, message: 'The wallet showed a credential of somebody else.' }),
    ]);
  });
});
