import * as v from 'valibot';
import { Comment, ConnectionId, ExchangeInvitation, withOffer, withRequest } from './formats.ts';
import { invitationFields } from './invitation.ts';

/** An invitation to connect (Aries RFC 0434), as actions and the API take it. */
export const ConnectionInvitation = v.strictObject(invitationFields);
export type ConnectionInvitation = v.InferOutput<typeof ConnectionInvitation>;

const overConnection = { connectionId: ConnectionId, comment: Comment };
const byInvitation = { invitation: ExchangeInvitation, comment: Comment };

/** Offers of a credential (Aries RFC 0453). */
export const OfferOverConnection = withOffer(overConnection);
export const OfferByInvitation = withOffer(byInvitation);
export type Offer = v.InferOutput<typeof OfferOverConnection | typeof OfferByInvitation>;

/** Requests for a presentation (Aries RFC 0454). */
export const RequestOverConnection = withRequest(overConnection);
export const RequestByInvitation = withRequest(byInvitation);
export type Request = v.InferOutput<typeof RequestOverConnection | typeof RequestByInvitation>;
