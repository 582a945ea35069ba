import { OpenId4VcIssuanceSessionState, type OpenId4VcIssuanceSessionRecord } from '@credo-ts/openid4vc';

const { OfferCreated, OfferUriRetrieved } = OpenId4VcIssuanceSessionState;
const redeemable: ReadonlySet<OpenId4VcIssuanceSessionState> = new Set([OfferCreated, OfferUriRetrieved]);

/** Whether nobody has redeemed the code of an offer yet. */
export const isRedeemable = ({ state }: OpenId4VcIssuanceSessionRecord): boolean => redeemable.has(state);
