import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import { connecting } from '../stack/didcomm.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import { shown } from '../stack/wallets.ts';
import { startAcapy, type AcapyAgent } from './acapy/agent.ts';
import { acapy012, installAcapy } from './acapy/install.ts';
import { triedWith } from './counterpart.ts';

triedWith({
  name: 'aries-cloudagent (ACA-Py)',
  version: acapy012.version,
  part: 'wallet',
  tried: 'accepting an invitation (DID Exchange)',
});

let stack: Stack;
let wallet: AcapyAgent;
beforeAll(async () => {
  const program = await installAcapy(acapy012);
  stack = await startStack();
  wallet = await startAcapy(program, 'acapy-wallet');
});
afterAll(async () => {
  await wallet.stop();
  await stack.stop();
});

describe('ACA-Py as the wallet', () => {
  it('accepts an invitation of ours', async () => {
    const { id, ...held } = await stack.run(await stack.publish(workflowOf([connecting])));
    const answer = await fetch(shown({ id, ...held }, 'connect', 'invitationUrl'), {
      headers: { accept: 'application/json' },
    });
    await wallet.call('POST', '/out-of-band/receive-invitation', (await answer.json()) as object);
    const done = await stack.until(id, 'completed', 'failed');
    expect(done.error).toBeNull();
    expect(done.payload.actions['connect']?.output).toMatchObject({
      connection: { status: 'completed', theirLabel: 'acapy-wallet' },
    });
  });
});
