import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import {
  askForDegree,
  askingByInvitation,
  askingOver,
  connecting,
  diploma,
  issuingByInvitation,
  issuingOver,
  textIn,
} from '../stack/didcomm.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import type { ExecutionBody } from '../stack/test-client.ts';
import { startAcapy, type AcapyAgent } from './acapy/agent.ts';
import { releases } from './acapy/install.ts';
import { triedWith } from './counterpart.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const over = (id: string) => stack.until(id, 'completed', 'failed');

describe.each(releases)('ACA-Py $version as the wallet', (release) => {
  triedWith({
    name: release.program,
    version: release.version,
    part: 'wallet',
    tried: 'connecting, credentials in JSON-LD (with and without a connection)',
  });
  let wallet: AcapyAgent;
  let did: string;
  beforeAll(async () => {
    wallet = await startAcapy(release, `acapy-${release.version}`);
    const created = await wallet.call<{ result: { did: string } }>('POST', '/wallet/did/create', {
      method: 'key',
      options: { key_type: 'ed25519' },
    });
    ({ did } = created.result);
  });
  afterAll(() => wallet.stop());

  /** Starts the actions, and lets the wallet take the invitation at a place in an output. */
  async function taken(
    actions: readonly { id: string; name: string }[],
    [at = '', ...path]: readonly string[] = ['connect', 'invitationUrl'],
  ): Promise<ExecutionBody> {
    const held = await stack.run(await stack.publish(workflowOf(actions)));
    const invitation = await fetch(textIn(held, at, ...path), { headers: { accept: 'application/json' } });
    await wallet.call('POST', '/out-of-band/receive-invitation', (await invitation.json()) as object);
    return over(held.id);
  }

  it('accepts an invitation of ours', async () => {
    const done = await taken([connecting]);
    expect(done.error).toBeNull();
    expect(done.payload.actions['connect']?.output).toMatchObject({
      connection: { status: 'completed', theirLabel: `acapy-${release.version}` },
    });
  });

  it('is issued a diploma over a connection, and shows it', async () => {
    const done = await taken([connecting, issuingOver(diploma(did)), askingOver(askForDegree)]);
    expect(done.error).toBeNull();
    expect(shownDegrees(done)).toEqual(['MSc']);
  });

  it('is issued a diploma by an invitation, and shows it, without a connection', async () => {
    const issued = await taken([issuingByInvitation(diploma(did))], ['issue', 'invitation', 'invitationUrl']);
    expect(issued.error).toBeNull();
    const asked = await taken([askingByInvitation(askForDegree)], ['ask', 'invitation', 'invitationUrl']);
    expect(asked.error).toBeNull();
    expect(shownDegrees(asked)).toContain('MSc');
  });

  it('shows what a request names by the whole name of its type', async () => {
    const { dif } = askForDegree;
    const [descriptor] = dif.input_descriptors;
    const schema = [{ uri: 'https://diplomas.example/vocab#Diploma' }];
    const done = await taken([
      connecting,
      issuingOver(diploma(did)),
      askingOver({ dif: { ...dif, input_descriptors: [{ ...descriptor, schema }] } }),
    ]);
    expect(done.error).toBeNull();
    expect(shownDegrees(done)).toContain('MSc');
  });
});

interface Shown {
  presentationExchange: {
    dif: { presentation: { verifiableCredential: { credentialSubject: { degree: string } }[] } };
  };
}

function shownDegrees(done: ExecutionBody): string[] {
  const shown = done.payload.actions['ask']?.output as Shown | undefined;
  const credentials = shown?.presentationExchange.dif.presentation.verifiableCredential ?? [];
  return [credentials].flat().map(({ credentialSubject }) => credentialSubject.degree);
}
