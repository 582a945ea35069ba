import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import {
  askForDegree,
  askForLicence,
  askingByInvitation,
  askingOver,
  connecting,
  diploma,
  issuingByInvitation,
  issuingOver,
  textIn,
} from '../stack/didcomm.ts';
import { eventually } from '../stack/eventually.ts';
import { startStack, type OwnStack } from '../stack/stack.ts';
import type { ExecutionBody } from '../stack/test-client.ts';
import { startAcapy, type AcapyAgent } from './acapy/agent.ts';
import { releases } from './acapy/install.ts';
import { triedWith } from './counterpart.ts';

let stack: OwnStack;
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
    tried: 'connecting both ways, messages, JSON-LD (with and without a connection), refusals',
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

  /** Starts the actions, and lets the wallet accept the invitation that an output has at this path. */
  async function begun(
    actions: readonly { id: string; name: string }[],
    [at = '', ...path]: readonly string[] = ['connect', 'invitationUrl'],
  ): Promise<ExecutionBody> {
    const held = await stack.run(await stack.publish(workflowOf(actions)));
    const invitation = await fetch(textIn(held, at, ...path), { headers: { accept: 'application/json' } });
    await wallet.call('POST', '/out-of-band/receive-invitation', (await invitation.json()) as object);
    return held;
  }

  const taken = async (...given: Parameters<typeof begun>) => over((await begun(...given)).id);

  it('accepts our invitation', async () => {
    const done = await taken([connecting]);
    expect(done.error).toBeNull();
    expect(done.payload.actions['connect']?.output).toMatchObject({
      connection: { status: 'completed', theirLabel: `acapy-${release.version}` },
    });
  });

  it('receives a diploma over a connection, and presents it', async () => {
    const done = await taken([connecting, issuingOver(diploma(did)), askingOver(askForDegree)]);
    expect(done.error).toBeNull();
    expect(shownDegrees(done)).toEqual(['MSc']);
  });

  it('receives a diploma by an invitation, and presents it, without a connection', async () => {
    const issued = await taken([issuingByInvitation(diploma(did))], ['issue', 'invitation', 'invitationUrl']);
    expect(issued.error).toBeNull();
    const asked = await taken([askingByInvitation(askForDegree)], ['ask', 'invitation', 'invitationUrl']);
    expect(asked.error).toBeNull();
    expect(shownDegrees(asked)).toContain('MSc');
  });

  it('creates an invitation, which Holdfast accepts', async () => {
    const { invitation_url: invitationUrl } = await wallet.call<{ invitation_url: string }>(
      'POST',
      '/out-of-band/create-invitation?auto_accept=true',
      { handshake_protocols: ['https://didcomm.org/didexchange/1.0'] },
    );
    const taking = { id: 'take', name: 'didcomm/receiveInvitation@v1', attributes: { invitationUrl } };
    const { id } = await stack.run(await stack.publish(workflowOf([taking])));
    const done = await over(id);
    expect(done.error).toBeNull();
    expect(done.payload.actions['take']?.output).toMatchObject({
      connection: { status: 'completed', theirLabel: `acapy-${release.version}` },
    });
  });

  it('answers a message with one of its own', async () => {
    const done = await taken([connecting, saying]);
    expect(done.error).toBeNull();
    const connectionId = textIn(done, 'connect', 'connection', 'connectionId');
    await eventually(async () => {
      const received = await stack.db.$client`
        select from log where type = 'didcomm.message.received' and record_id = ${connectionId}`;
      expect(received).toHaveLength(1);
    });
  });

  it('receives a problem report if its presentation is refused', async () => {
    const trustedIssuers = ['did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'];
    const done = await taken([
      connecting,
      issuingOver(diploma(did)),
      askingOver({ ...askForDegree, trustedIssuers }),
    ]);
    expect(done.error).toMatchObject({ code: 2002, details: [{ reason: 'presentation.untrusted' }] });
    const refused = await wallet.find<{ state: string; error_msg?: string }>(
      '/present-proof-2.0/records?state=abandoned',
      ({ error_msg: error }) => error !== undefined,
    );
    expect(refused.error_msg).toContain('from an issuer that is not trusted');
  });

  it('refuses a request with a problem report', async () => {
    const held = await begun([connecting, askingOver(askForLicence)]);
    const { pres_ex_id: id } = await wallet.find<{ pres_ex_id: string; error_msg?: string }>(
      '/present-proof-2.0/records',
      (record) => JSON.stringify(record).includes('credentialSubject.licence'),
    );
    // Version 1.7 may have refused already, because it has no licence; then it answers 400.
    await wallet
      .call('POST', `/present-proof-2.0/records/${id}/problem-report`, { description: 'not that' })
      .catch(() => null);
    expect((await over(held.id)).error).toMatchObject({
      code: 2002,
      details: [{ reason: 'holder.refused' }],
    });
  });

  it('presents a credential whose type a request names by its full URI', async () => {
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

const saying = {
  id: 'say',
  name: 'didcomm/sendBasicMessage@v1',
  attributes: { connectionId: '$.actions.connect.output.connection.connectionId', message: 'Hello' },
};

function shownDegrees(done: ExecutionBody): string[] {
  const shown = done.payload.actions['ask']?.output as Shown | undefined;
  const credentials = shown?.presentationExchange.dif.presentation.verifiableCredential ?? [];
  return [credentials].flat().map(({ credentialSubject }) => credentialSubject.degree);
}
