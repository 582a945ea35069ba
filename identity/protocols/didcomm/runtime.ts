import { createDelivery } from './delivery.ts';
import { ExchangeFormats } from '../exchange-format.ts';
import type { CreateRuntime } from '../wallet-protocol.ts';
import { takeProblemReports } from './any-problem-report.ts';
import { answerDidcomm } from './answer.ts';
import { checkRotations } from './check-rotations.ts';
import { confirmConnections } from './confirm-connections.ts';
import { takeConnectionProblems } from './connection-problems.ts';
import { connect } from './connections.ts';
import { didcommModule } from './didcomm-module.ts';
import { createInvitation } from './invitations.ts';
import { offerOverDidcomm } from './issuance.ts';
import { sendMessage } from './messages.ts';
import { nameTheInvitation } from './name-the-invitation.ts';
import { noteRecords } from './note-records.ts';
import { noteReports } from './note-reports.ts';
import { endpointUrl } from './paths.ts';
import type { DidcommWallet } from './port.ts';
import { renewConnection, renewExchange } from './renew.ts';
import { noteReuses } from './reuse.ts';
import { takeHangups } from './take-hangups.ts';
import { takeInvitation } from './take-invitation.ts';
import { requestOverDidcomm } from './verification.ts';
import { withdrawAll, withdrawConnection, withdrawExchange } from './withdraw.ts';

/** DIDComm v1 in a process that has the agent. */
export const createRuntime: CreateRuntime<DidcommWallet, object> = (options) => {
  const { publicUrl, egress } = options;
  const delivery = createDelivery(options);
  return {
    modules: {
      didcomm: didcommModule(options),
      exchangeFormats: {
        register(manager) {
          manager.registerInstance(ExchangeFormats, new ExchangeFormats(options.exchangeFormats));
        },
      },
    },
    sessionRecords: {
      OutOfBandRecord: {},
      CredentialRecord: {},
      ProofRecord: {},
      BasicMessageRecord: { isEvent: true },
      DidCommMessageRecord: { partOf: ['CredentialRecord', 'ProofRecord'] },
    },
    started({ events, dependencyManager }) {
      noteReuses(events);
      takeConnectionProblems(dependencyManager);
      takeHangups(dependencyManager);
      checkRotations(dependencyManager, egress);
      nameTheInvitation(dependencyManager);
      noteRecords(dependencyManager);
      noteReports(dependencyManager);
      takeProblemReports(dependencyManager);
      confirmConnections(dependencyManager);
    },
    // The DID document names the address for messages to the wallet (Aries RFC 0067).
    didServices: ({ did, publicId, ed25519KeyId }) =>
      ed25519KeyId === null
        ? []
        : [
            {
              id: `${did}#didcomm`,
              type: 'did-communication',
              priority: 0,
              recipientKeys: [ed25519KeyId],
              routingKeys: [],
              accept: ['didcomm/aip1', 'didcomm/aip2;env=rfc19'],
              serviceEndpoint: endpointUrl(publicUrl, publicId),
            },
          ],
    wallet: (work) => ({
      invite: (asked) =>
        work((context, owner) => createInvitation(context, owner, publicUrl, { ...asked, expiresAt: null })),
      connect: (asked) => work((context, owner) => connect(context, owner, publicUrl, asked)),
      receiveInvitation: (taken) => work((context, owner) => takeInvitation(context, owner, egress, taken)),
      sendMessage: (message) => work((context) => sendMessage(context, message)),
      issue: (offer) => work((context, owner) => offerOverDidcomm(context, owner, publicUrl, offer)),
      request: (request) => work((context, owner) => requestOverDidcomm(context, owner, publicUrl, request)),
      withdraw: ({ kind, id }) =>
        work((context) =>
          kind === 'connection' ? withdrawConnection(context, id) : withdrawExchange(context, id),
        ),
      renew: ({ kind, id }) =>
        work((context, owner) =>
          kind === 'connection'
            ? renewConnection(context, owner, publicUrl, id)
            : renewExchange(context, owner, publicUrl, id),
        ),
      endSessions: () => work(withdrawAll),
    }),
    prepares: () => ({}),
    receive: (request, agent) => answerDidcomm({ ...options, agent }, request),
    committed(walletTransactions) {
      if (walletTransactions.some(({ outbound }) => outbound.length > 0)) delivery.now();
    },
  };
};
