import type { Egress } from '../../../net/egress.ts';
import type { Work } from '../../wallet/work.ts';
import { connect } from './connections.ts';
import { createInvitation } from './invitations.ts';
import { offerOverDidcomm } from './issuance.ts';
import { sendMessage } from './messages.ts';
import type { DidcommWallet } from './port.ts';
import { renewConnection, renewExchange } from './renew.ts';
import { takeInvitation } from './take-invitation.ts';
import { requestOverDidcomm } from './verification.ts';
import { withdrawAll, withdrawConnection, withdrawExchange } from './withdraw.ts';

export const didcommWallet = (work: Work, publicUrl: string, egress: Egress): DidcommWallet => ({
  invite: (options) =>
    work((context, owner) => createInvitation(context, owner, publicUrl, { ...options, expiresAt: null })),
  connect: (options) => work((context, owner) => connect(context, owner, publicUrl, options)),
  receiveInvitation: (taken) => work((context, owner) => takeInvitation(context, owner, egress, taken)),
  sendMessage: (message) => work((context) => sendMessage(context, message)),
  offerOverDidcomm: (offer) => work((context, owner) => offerOverDidcomm(context, owner, publicUrl, offer)),
  requestOverDidcomm: (request) =>
    work((context, owner) => requestOverDidcomm(context, owner, publicUrl, request)),
  withdrawAll: () => work(withdrawAll),
  withdrawConnection: (id) => work((context) => withdrawConnection(context, id)),
  withdrawExchange: (id) => work((context) => withdrawExchange(context, id)),
  renewExchange: (id) => work((context, owner) => renewExchange(context, owner, publicUrl, id)),
  renewConnection: (id) => work((context, owner) => renewConnection(context, owner, publicUrl, id)),
});
