import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDelivery } from '../../../identity/protocols/didcomm/delivery.ts';
import type { Holder } from '../../../local/wallet/holder.ts';
import { issueCertificate } from '../../stack/certificates.ts';
import { workflowOf } from '../../stack/definitions.ts';
import {
  askForDegree,
  askingByInvitation,
  askingOver,
  connecting,
  diploma,
  issuingByInvitation,
  issuingOver,
  textIn,
} from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { newHolder, newReachableHolder, shown } from '../../stack/wallets.ts';

const askForLicence = {
  dif: {
    id: 'pilot',
    input_descriptors: [
      { id: 'licence', constraints: { fields: [{ path: ['$.credentialSubject.licence'] }] } },
    ],
  },
};

let stack: OwnStack;
let phone: Holder;
let reachable: Holder;
let did: string;
beforeAll(async () => {
  stack = await startStack();
  phone = await newHolder();
  reachable = await newReachableHolder();
  did = await reachable.didcomm.did();
});
afterAll(async () => {
  await Promise.all([phone.close(), reachable.close()]);
  await stack.stop();
});

/** Starts the actions, and connects with the first one. */
async function connected(actions: readonly { id: string; name: string }[]): Promise<ExecutionBody> {
  const workflow = await stack.publish(workflowOf([connecting, ...actions]));
  const held = await stack.run(workflow);
  await reachable.didcomm.take(shown(held, 'connect', 'invitationUrl'));
  return held;
}

/** Creates a connection that nothing else uses. The next message on it comes from an execution. */
async function newConnection(): Promise<string> {
  const { id } = await connected([]);
  const connectionId = textIn(await over(id), 'connect', 'connection', 'connectionId');
  await reachable.didcomm.settled(100);
  return connectionId;
}

const sessionOf = async (executionId: string) => {
  const [row] = await stack.db.$client<[{ status: string }?]>`
    select status from didcomm_sessions where execution_id = ${executionId} order by id desc limit 1`;
  return row?.status;
};

const over = (id: string) => stack.until(id, 'completed', 'failed', 'cancelled');

describe('an exchange over a connection', () => {
  it('issues a diploma, then the wallet shows it, and the execution completes with its attributes', async () => {
    const { id } = await connected([issuingOver(diploma(did)), askingOver()]);
    const done = await over(id);
    expect(done.error).toBeNull();
    const { issue, ask } = done.payload.actions;
    const connectionId = textIn(done, 'connect', 'connection', 'connectionId');
    expect(issue?.output).toMatchObject({
      credentialExchange: { connectionId, status: 'completed', error: null },
    });
    expect(ask?.output).toMatchObject({
      presentationExchange: {
        connectionId,
        status: 'verified',
        isVerified: true,
        dif: { presentation: { verifiableCredential: [{ credentialSubject: { degree: 'MSc' } }] } },
      },
    });
    await reachable.didcomm.settled(100);
    const rows = await stack.db.$client<{ type: string }[]>`
      select type from log where execution_id = ${id} and type like 'didcomm.%' and type not like '%connection%' order by seq`;
    expect(rows.map(({ type }) => type)).toEqual([
      'didcomm.issuance.offered',
      'didcomm.issuance.accepted',
      'didcomm.issuance.completed',
      'didcomm.verification.requested',
      'didcomm.verification.verified',
    ]);
    // Once the execution is erased, no presented claim is left.
    expect((await stack.request('DELETE', `${stack.project}/executions/${id}`)).status).toBe(204);
    const [left] = await stack.db.$client`
      select (select count(*)::int from wallet_records where sealed_under = ${id} or type in ('CredentialRecord', 'ProofRecord', 'DidCommMessageRecord')) as records,
        (select count(*)::int from didcomm_sessions where execution_id = ${id}) as sessions,
        (select count(*)::int from didcomm_connections where id = ${connectionId}) as connections`;
    expect(left).toEqual({ records: 0, sessions: 0, connections: 1 });
  });

  it.each([
    ['refuses the credential', issuingOver, diploma('did:example:holder'), /refused the credential/],
    ['refuses to show it', askingOver, askForDegree, /refused the presentation/],
  ] as const)('fails the action with 2002 if a wallet %s', async (_what, actionOver, asked, message) => {
    const connectionId = await newConnection();
    reachable.didcomm.behave('refuse');
    const { id } = await stack.run(await stack.publish(workflowOf([actionOver({ connectionId, ...asked })])));
    const { error } = await over(id);
    expect(error).toMatchObject({ code: 2002, message: expect.stringMatching(message) });
    expect(error?.details[0]?.message).toContain('the holder said no');
    expect(await sessionOf(id)).toBe('failed');
    await reachable.didcomm.settled(100);
  });

  it.each([
    ['another credential', issuingOver, diploma('did:example:holder'), /a credential that was not offered/],
    // The wallet has no such credential, so only a wrong answer can come.
    ['something else', askingOver, askForLicence, /did not show the requested/],
  ] as const)(
    'fails the action with 2002 if a wallet answers %s',
    async (_what, actionOver, asked, message) => {
      await give(reachable, did);
      const connectionId = await newConnection();
      reachable.didcomm.behave('wrong');
      const { id } = await stack.run(
        await stack.publish(workflowOf([actionOver({ connectionId, ...asked })])),
      );
      const { error } = await over(id);
      expect(error).toMatchObject({ code: 2002, message: expect.stringMatching(message) });
      await reachable.didcomm.settled(100);
    },
  );

  it('counts a message once that a wallet sends twice', async () => {
    const workflow = await stack.publish(workflowOf([connecting, issuingOver(diploma(did))]));
    const held = await stack.run(workflow);
    await reachable.didcomm.take(shown(held, 'connect', 'invitationUrl'), 'twice');
    expect((await over(held.id)).error).toBeNull();
    await reachable.didcomm.settled(100);
    expect(await sessionOf(held.id)).toBe('completed');
  });

  it('notifies the wallet of a cancelled offer, which cannot be accepted any more', async () => {
    const waiting = async () => (await stack.db.$client`select from didcomm_outbound`).count;
    const connectionId = await newConnection();
    const before = await waiting();
    onTestFinished(() => reachable.startListening());
    await reachable.stopListening();
    const workflow = await stack.publish(workflowOf([issuingOver({ connectionId, ...diploma(did) })]));
    const { id } = await stack.run(workflow);
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
    expect(await sessionOf(id)).toBe('withdrawn');
    expect(await waiting()).toBe(before + 2);
    // The offer arrives all the same, and then the message that it is withdrawn.
    await reachable.startListening();
    const delivery = createDelivery({ ...stack.dependencies, log: stack.reconciler.log });
    await eventually(async () => {
      await stack.db.$client`update didcomm_outbound set next_at = now()`;
      await delivery.begin();
      await delivery.idle();
      expect(await waiting()).toBe(0);
    });
    await expect(reachable.didcomm.settled(100)).rejects.toThrow(/400/);
    expect(await sessionOf(id)).toBe('withdrawn');
  });

  it("fails with 2002 for a stranger's credential, naming the issuer, and passes once the issuer is trusted", async () => {
    await reachable.didcomm.issueToItself(diploma(did, 'Forged').jsonld.credential);
    const asked = await connected([askingOver(askForForged)]);
    const { error } = await over(asked.id);
    expect(error).toMatchObject({ code: 2002, details: [{ issuer: did }] });
    await reachable.didcomm.settled(100);
    const trusting = await connected([askingOver({ ...askForForged, trustedIssuers: [did] })]);
    expect((await over(trusting.id)).error).toBeNull();
    await reachable.didcomm.settled(100);
  });

  it("passes for a stranger's credential whose issuer is a trust anchor of the project, as long as it is one", async () => {
    await reachable.didcomm.issueToItself(diploma(did, 'Forged').jsonld.credential);
    const path = `${stack.project}/trust-anchors`;
    const anchored = async (body: object) =>
      (await stack.request<{ id: string }>('POST', path, { body })).body.id;
    const anchor = await anchored({ name: 'Stranger', did });
    const byCertificate = await anchored({
      name: 'Signs by certificate',
      certificate: issueCertificate({ name: 'Other' }).authority,
    });
    const trusting = await connected([askingOver({ ...askForForged, trustedIssuers: [anchor] })]);
    expect((await over(trusting.id)).error).toBeNull();
    await reachable.didcomm.settled(100);

    const unknown = [anchor, uuidv7(), byCertificate];
    const refused = await connected([askingOver({ ...askForForged, trustedIssuers: unknown })]);
    expect((await over(refused.id)).error).toMatchObject({
      code: 2000,
      details: [
        {
          field: 'attributes.trustedIssuers.1',
          reason: 'reference.unknown',
          message: 'is not the id of a trust anchor of the project',
        },
        {
          field: 'attributes.trustedIssuers.2',
          reason: 'value.invalid',
          message: expect.stringContaining('without a DID'),
        },
      ],
    });

    const attributes = { ...askForForged, trustedIssuers: [anchor] };
    const waiting = await stack.run(await stack.publish(workflowOf([askingByInvitation(attributes)])));
    await stack.request('DELETE', `${path}/${anchor}`);
    await reachable.didcomm.take(textIn(waiting, 'ask', 'invitation', 'invitationUrl'));
    expect((await over(waiting.id)).error).toMatchObject({ code: 2002, details: [{ issuer: did }] });
    await reachable.didcomm.settled(100);
  });

  it('refuses a presentation that does not verify, and the request stays open for another one', async () => {
    const asking = askForDegreeOf('Tampered');
    await reachable.didcomm.issueToItself(diploma(did, 'Tampered').jsonld.credential, { forged: true });
    const asked = await connected([askingOver({ ...asking, trustedIssuers: [did] })]);
    await stack.heldAt(asked.id, 'ask');
    await expect(reachable.didcomm.settled(500)).rejects.toThrow(/400/);
    expect((await stack.get(asked.id)).status).toBe('onHold');
    expect(await sessionOf(asked.id)).toBe('requested');
    await stack.request('POST', `${stack.project}/executions/${asked.id}/cancel`);
    await stack.until(asked.id, 'cancelled');
  });

  it("is refused with 2000 for an unknown connection, another project's issuer and a missing context", async () => {
    const issuing = issuingOver({ ...diploma(did), connectionId: 'nothing' });
    const { error } = await stack.run(await stack.publish(workflowOf([issuing])));
    expect(error).toMatchObject({ code: 2000, details: [{ field: 'attributes.connectionId' }] });

    const foreign = structuredClone(diploma(did));
    Object.assign(foreign.jsonld.credential, { issuer: 'did:example:other' });
    const held = await connected([issuingOver(foreign)]);
    expect((await over(held.id)).error).toMatchObject({
      code: 2000,
      details: [{ field: 'attributes.jsonld.credential.issuer' }],
    });
  });
});

const askForDegreeOf = (degree: string) => ({
  dif: {
    id: 'named',
    input_descriptors: [
      {
        id: 'diploma',
        constraints: {
          fields: [{ path: ['$.credentialSubject.degree'], filter: { type: 'string', const: degree } }],
        },
      },
    ],
  },
});
const askForForged = askForDegreeOf('Forged');

async function give(holder: Holder, subject: string): Promise<void> {
  const workflow = await stack.publish(workflowOf([issuingByInvitation(diploma(subject))]));
  const held = await stack.run(workflow);
  await holder.didcomm.take(textIn(held, 'issue', 'invitation', 'invitationUrl'));
  expect((await over(held.id)).error).toBeNull();
  await holder.didcomm.settled(100);
}
