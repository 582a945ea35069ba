import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kms, MdocRecord, SdJwtVcRecord } from '@credo-ts/core';
import { asJson } from '../../identity/protocols/openid4vc/mdoc-elements.ts';
import { createHolderAgent } from './agent/agent.ts';
import { heldAnoncreds } from './agent/anoncreds.ts';
import { createDidcommHolder, type DidcommHolder } from './didcomm/didcomm-holder.ts';
import { openEndpoint } from './didcomm/endpoint.ts';
import type { Behaviour } from './behaviour.ts';
import type { HeldCredential } from './held-credential.ts';
import { inDraft, type Draft } from './openid4vc/drafts.ts';
import { encryptedFor, type Encryption } from './openid4vc/encryption.ts';
import { faultyFetch } from './openid4vc/faulty-fetch.ts';
import type { WalletState } from './state.ts';

/** Another person's wallet: it treats an offer or a request as a phone would. */
export interface Holder {
  /** Sets how it treats offers and requests over OpenID4VC from now on. */
  behave(behaviour: Behaviour): void;
  /**
   * Accepts everything in an offer, and deferred credentials as soon as they are issued. `copies`: the number of
   * each, with a key for each copy.
   */
  accept(offerUri: string, options?: { pin?: string; copies?: number }): Promise<HeldCredential[]>;
  list(): Promise<HeldCredential[]>;
  /**
   * Presents the requested credentials, and returns where the verifier sends the person, if anywhere.
   * @throws Error if it has no such credentials, or the verifier refuses
   */
  present(requestUri: string, options?: { enc?: Encryption }): Promise<string | null>;
  /** Refuses a request; with `enc`, encrypted. */
  refuse(requestUri: string, options?: { enc?: Encryption }): Promise<void>;
  /** The same wallet over DIDComm. */
  readonly didcomm: DidcommHolder;
  /** Nobody can reach it afterwards. */
  stopListening(): Promise<void>;
  startListening(): Promise<void>;
  close(): Promise<void>;
}

export interface HolderOptions {
  /** A port of the loopback interface for messages to the wallet; without one, it receives them only when it asks. */
  port?: number;
  /** The address that others get, if it differs from the port's own. */
  endpoint?: string;
  /** How it sends requests; by default the global `fetch`. */
  fetch?: typeof fetch;
  /** The draft of OpenID4VCI that it follows; none: 1.0. */
  draft?: Draft;
}

export async function createHolder(
  state: WalletState,
  { port, fetch: given, draft, ...options }: HolderOptions = {},
): Promise<Holder> {
  const endpoint = options.endpoint ?? (port === undefined ? null : `http://127.0.0.1:${port}/`);
  let behaviour: Behaviour = 'accept';
  const send = given ?? faultyFetch(() => behaviour);
  const { agent, post, tails, presentations } = await createHolderAgent(
    state,
    endpoint,
    draft === undefined ? send : inDraft(draft, send),
    given,
  );
  const didcomm = createDidcommHolder(agent, post, presentations);
  let server: Server | null = null;
  const startListening = async () => {
    if (port !== undefined && !server) server = await openEndpoint(port, (message) => post.receive(message));
  };
  await startListening();
  const { holder } = agent.openid4vc;
  const newKey = async () => {
    const { publicJwk } = await agent.kms.createKey({ type: { kty: 'EC', crv: 'P-256' } });
    return Kms.PublicJwk.fromPublicJwk(publicJwk);
  };
  const store = async (record: { type: string }): Promise<HeldCredential> => {
    if (record instanceof SdJwtVcRecord) return heldSdJwt(await agent.sdJwtVc.store({ record }));
    if (record instanceof MdocRecord) return heldMdoc(await agent.mdoc.store({ record }));
    throw new Error(`a ${record.type} is not understood`);
  };

  const stopListening = async () => {
    const closing = server;
    server = null;
    closing?.closeAllConnections();
    if (closing) await new Promise((resolve) => closing.close(resolve));
  };

  return {
    didcomm,
    behave(as) {
      behaviour = as;
    },
    stopListening,
    startListening,

    async close() {
      await stopListening();
      await agent.shutdown();
      tails.remove();
    },

    async accept(offerUri, { pin, copies = 1 } = {}) {
      const resolvedCredentialOffer = await holder.resolveCredentialOffer(offerUri);
      const token = await holder.requestToken({
        resolvedCredentialOffer,
        ...(pin === undefined ? {} : { txCode: pin }),
      });
      const answer = await holder.requestCredentials({
        resolvedCredentialOffer,
        ...token,
        credentialBindingResolver: async () => ({
          method: 'jwk',
          keys: await Promise.all(Array.from({ length: copies }, newKey)),
        }),
      });
      const credentials = [...answer.credentials];
      for (const deferred of answer.deferredCredentials) {
        let waiting: typeof deferred | undefined = deferred;
        while (waiting) {
          await sleep((waiting.interval ?? 5) * 1000);
          const later = await holder.requestDeferredCredentials({
            ...waiting,
            ...token,
            issuerMetadata: resolvedCredentialOffer.metadata,
          });
          credentials.push(...later.credentials);
          [waiting] = later.deferredCredentials;
        }
      }
      const held: HeldCredential[] = [];
      for (const { record } of credentials) held.push(await store(record));
      return held;
    },

    list: async () => [
      ...(await agent.sdJwtVc.getAll()).map(heldSdJwt),
      ...(await agent.mdoc.getAll()).map(heldMdoc),
      ...(await heldAnoncreds(agent.dependencyManager)),
    ],

    async present(requestUri, { enc } = {}) {
      const resolved = await holder.resolveOpenId4VpAuthorizationRequest(requestUri);
      if (!resolved.dcql) throw new Error('the request has no DCQL query');
      if (!resolved.dcql.queryResult.can_be_satisfied)
        throw new Error(
          'The wallet has no credential that fits: `npm run wallet -- list` shows what it has.',
        );
      const { authorizationRequestPayload: asked } = resolved;
      const authorizationRequestPayload = enc === undefined ? asked : takingAlone(enc, asked);
      const credentials = holder.selectCredentialsForDcqlRequest(resolved.dcql.queryResult);
      const answer = await holder.acceptOpenId4VpAuthorizationRequest({
        authorizationRequestPayload,
        dcql: { credentials },
      });
      if (!answer.ok) throw new Error(`the verifier answered ${answer.serverResponse?.status ?? 'nothing'}`);
      return answer.redirectUri ?? null;
    },

    async refuse(requestUri, { enc } = {}) {
      const { authorizationRequestPayload } = await holder.resolveOpenId4VpAuthorizationRequest(requestUri);
      const { response_uri: responseUri, state: requestState } = authorizationRequestPayload;
      if (typeof responseUri !== 'string') throw new Error('the request names nowhere to answer to');
      const known = typeof requestState === 'string' ? { state: requestState } : {};
      const refusal = { error: 'access_denied', ...known };
      const body = new URLSearchParams(
        enc === undefined
          ? refusal
          : { response: await encryptedFor(authorizationRequestPayload as object, refusal, enc) },
      );
      const { ok, status } = await fetch(responseUri, { method: 'POST', body });
      if (!ok) throw new Error(`the verifier answered ${status}`);
    },
  };
}

/** The request as if its verifier accepted no other encryption. */
const takingAlone = <Request extends { client_metadata?: object | undefined }>(
  enc: Encryption,
  request: Request,
): Request => ({
  ...request,
  client_metadata: { ...request.client_metadata, encrypted_response_enc_values_supported: [enc] },
});

function heldSdJwt({ firstCredential, credentialInstances }: SdJwtVcRecord): HeldCredential {
  const { vct, ...claims } = firstCredential.prettyClaims as Record<string, unknown>;
  return { type: String(vct), claims, copies: credentialInstances.length };
}

const heldMdoc = ({ firstCredential, credentialInstances }: MdocRecord): HeldCredential => ({
  type: firstCredential.docType,
  claims: asJson(firstCredential.issuerSignedNamespaces) as Record<string, unknown>,
  copies: credentialInstances.length,
});
