import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ClaimFormat,
  JsonTransformer,
  W3cCredential,
  W3cCredentialRecord,
  W3cJsonLdVerifiableCredential,
} from '@credo-ts/core';
import {
  DidCommBasicMessageEventTypes,
  DidCommBasicMessageRole,
  DidCommConnectionEventTypes,
  DidCommCredentialEventTypes,
  DidCommCredentialState,
  DidCommDidExchangeState,
  DidCommOutOfBandEventTypes,
  DidCommProofEventTypes,
  DidCommProofState,
  type DidCommBasicMessageStateChangedEvent,
  type DidCommConnectionStateChangedEvent,
  type DidCommCredentialStateChangedEvent,
  type DidCommHandshakeReusedEvent,
  type DidCommProofStateChangedEvent,
} from '@credo-ts/didcomm';
import type { HolderAgent } from '../agent/agent.ts';
import type { BarePresentations } from '../agent/bare-presentations.ts';
import { answerOffer, answerRequest } from './answer.ts';
import { slowMs, type Behaviour } from '../behaviour.ts';
import type { SimulatedTransport } from '../agent/transport.ts';
import { takeReportsWithoutConnection } from './problem-reports.ts';
import { reuseConnection } from './reuse.ts';

export interface DidcommHolder {
  /** Sets how the wallet treats everything from now on, and who is informed. */
  behave(behaviour: Behaviour, tell?: (line: string) => void): void;
  /** Takes an invitation, short or long, and the message in it. @throws Error if it can't be taken */
  take(invitationUrl: string, behaviour?: Behaviour): Promise<void>;
  /** Answers an invitation over its existing connection with the inviter. @throws Error if it has none */
  reuse(invitationUrl: string): Promise<void>;
  /** Resolves when everything is done and nothing more has come for a while. @throws Error of the failure meanwhile */
  settled(quietMs?: number): Promise<void>;
  /** Sends a text over the newest connection. @throws Error where there is none */
  say(message: string): Promise<void>;
  /** Fetches the messages that are stored for a wallet without an endpoint, over all its connections (Aries RFC 0685). */
  pickUp(): Promise<void>;
  /** The wallet's DID for credentials; it is created when it is first needed. */
  did(): Promise<string>;
  /** Issues a credential to itself, signed with its own DID; `forged`: the signature does not match. */
  issueToItself(credential: object, options?: { forged?: boolean }): Promise<void>;
  /** All that has happened since it was opened, in words. */
  readonly happened: readonly string[];
  /** The part of it that the other side has ended. */
  readonly objections: readonly string[];
}

const label = 'Simulated wallet';
const longestMs = 30_000;
const longestPickUpMs = 600_000;
const ended = new Set(['done', 'declined', 'abandoned']);

export function createDidcommHolder(
  agent: HolderAgent,
  post: SimulatedTransport,
  presentations: BarePresentations,
): DidcommHolder {
  const open = new Map<string, string>();
  const happened: string[] = [];
  const objections: string[] = [];
  const problems: Error[] = [];
  let behaviour: Behaviour = 'accept';
  let tell = (_line: string): void => {};
  const note = (line: string) => {
    happened.push(line);
    tell(line);
  };
  const end = (line: string, state: string) => {
    note(line);
    if (state === 'abandoned') objections.push(line);
  };
  const failed = (error: unknown): void => {
    problems.push(error instanceof Error ? error : new Error(String(error)));
  };
  post.onFailure(failed);
  /** Work that a received message starts; nobody else waits for it. */
  const answering = (work: () => Promise<void>) => void post.working(work).catch(failed);

  agent.events.on<DidCommConnectionStateChangedEvent>(
    DidCommConnectionEventTypes.DidCommConnectionStateChanged,
    ({ payload: { connectionRecord } }) => {
      const { id, state, theirLabel = 'somebody' } = connectionRecord;
      if (state === DidCommDidExchangeState.Completed) {
        open.delete(id);
        note(`Connected with ${theirLabel}.`);
      } else open.set(id, `the connection with ${theirLabel} is ${state}`);
    },
  );
  agent.events.on<DidCommHandshakeReusedEvent>(
    DidCommOutOfBandEventTypes.HandshakeReused,
    ({ payload: { outOfBandRecord, connectionRecord } }) => {
      open.delete(outOfBandRecord.id);
      note(`Still connected with ${connectionRecord.theirLabel ?? 'somebody'}.`);
    },
  );
  agent.events.on<DidCommCredentialStateChangedEvent>(
    DidCommCredentialEventTypes.DidCommCredentialStateChanged,
    ({ payload: { credentialExchangeRecord } }) => {
      const { id, state, errorMessage } = credentialExchangeRecord;
      if (ended.has(state)) {
        open.delete(id);
        end(`The offer of a credential is ${state}${errorMessage ? `: ${errorMessage}` : ''}.`, state);
      } else open.set(id, `the offer of a credential is ${state}`);
      if (state === DidCommCredentialState.OfferReceived) answering(() => answerOffer(agent, id, behaviour));
    },
  );
  agent.events.on<DidCommProofStateChangedEvent>(
    DidCommProofEventTypes.ProofStateChanged,
    ({ payload: { proofRecord } }) => {
      const { id, state, errorMessage } = proofRecord;
      if (ended.has(state)) {
        open.delete(id);
        end(`The request for a presentation is ${state}${errorMessage ? `: ${errorMessage}` : ''}.`, state);
      } else open.set(id, `the request for a presentation is ${state}`);
      if (state === DidCommProofState.RequestReceived) answering(() => answerRequest(agent, id, behaviour));
    },
  );
  takeReportsWithoutConnection(agent, ({ id, kind, reason }) => {
    open.delete(id);
    end(`The ${kind} is abandoned: ${reason}.`, 'abandoned');
  });
  agent.events.on<DidCommBasicMessageStateChangedEvent>(
    DidCommBasicMessageEventTypes.DidCommBasicMessageStateChanged,
    ({ payload: { basicMessageRecord } }) => {
      if (basicMessageRecord.role === DidCommBasicMessageRole.Receiver)
        note(`Message: ${basicMessageRecord.content}`);
    },
  );

  return {
    happened,
    objections,

    behave(as, listener = () => {}) {
      behaviour = as;
      tell = listener;
      post.copies = behaviour === 'twice' ? 2 : 1;
      presentations.isBare = behaviour === 'bare';
    },

    async take(invitationUrl, as = 'accept') {
      this.behave(as);
      // Results of an earlier invitation are not waited for any more.
      open.clear();
      problems.length = 0;
      if (behaviour === 'slow') await sleep(slowMs);
      try {
        const { outOfBandInvitation } = (
          await agent.didcomm.oob.receiveInvitationFromUrl(invitationUrl, {
            label,
            autoAcceptInvitation: false,
          })
        ).outOfBandRecord;
        const asksForMore = (outOfBandInvitation.getRequests()?.length ?? 0) > 0;
        if (behaviour === 'refuse' && !asksForMore)
          throw new Error('an invitation to connect is refused by leaving it alone');
        const [record] = await agent.didcomm.oob.findAllByQuery({ invitationId: outOfBandInvitation.id });
        if (record)
          await agent.didcomm.oob.acceptInvitation(record.id, { label, autoAcceptConnection: true });
        // The messages that the invitation carries count from this moment.
        post.lastAt = Date.now();
      } catch (error) {
        // Nobody waits for an exchange that could not begin.
        open.clear();
        throw error;
      }
    },

    async reuse(invitationUrl) {
      this.behave('accept');
      const { outOfBandRecord } = await agent.didcomm.oob.receiveInvitationFromUrl(invitationUrl, {
        label,
        autoAcceptInvitation: false,
      });
      open.set(outOfBandRecord.id, 'the invitation has not been answered yet');
      await reuseConnection(agent, outOfBandRecord).catch((error: unknown) => {
        open.clear();
        throw error;
      });
    },

    async settled(quietMs = 2_000) {
      const endsAt = Date.now() + longestMs;
      while (problems.length === 0) {
        const isQuiet = post.isIdle && Date.now() - post.lastAt >= quietMs;
        if (isQuiet && open.size === 0) return;
        if (Date.now() > endsAt)
          throw new Error([...open.values()].join('; ') || 'messages never cease to come');
        await sleep(50);
      }
      open.clear();
      throw problems.pop() ?? new Error('something went wrong');
    },

    async say(message) {
      const connections = await agent.didcomm.connections.findAllByQuery({
        state: DidCommDidExchangeState.Completed,
      });
      const newest = connections.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
      if (!newest) throw new Error('the wallet has no connection to say it over: accept an invitation first');
      await agent.didcomm.basicMessages.sendMessage(newest.id, message);
    },

    async pickUp() {
      const { connections, messagePickup } = agent.didcomm;
      const state = DidCommDidExchangeState.Completed;
      for (const { id: connectionId } of await connections.findAllByQuery({ state })) {
        await messagePickup.pickupMessages({
          connectionId,
          protocolVersion: 'v2',
          awaitCompletion: true,
          awaitCompletionTimeoutMs: longestPickUpMs,
        });
      }
    },

    async did() {
      const [known] = await agent.dids.getCreatedDids({ method: 'key' });
      if (known) return known.did;
      const { didState } = await agent.dids.create({
        method: 'key',
        options: { createKey: { type: { kty: 'OKP', crv: 'Ed25519' } } },
      });
      if (didState.state !== 'finished') throw new Error('the DID could not be made');
      return didState.did;
    },

    async issueToItself(credential, { forged = false } = {}) {
      const issuer = await this.did();
      const signed = await agent.w3cCredentials.signCredential({
        format: ClaimFormat.LdpVc,
        credential: JsonTransformer.fromJSON(
          { issuer, issuanceDate: new Date().toISOString(), ...credential },
          W3cCredential,
        ),
        proofType: 'Ed25519Signature2018',
        verificationMethod: `${issuer}#${issuer.slice('did:key:'.length)}`,
      });
      const kept = forged
        ? JsonTransformer.fromJSON(
            { ...JsonTransformer.toJSON(signed), id: `urn:uuid:${randomUUID()}` },
            W3cJsonLdVerifiableCredential,
          )
        : signed;
      await agent.w3cCredentials.store({ record: W3cCredentialRecord.fromCredential(kept) });
    },
  };
}
