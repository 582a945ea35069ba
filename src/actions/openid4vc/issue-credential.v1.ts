import * as v from 'valibot';
import { OfferedCredentials } from '../../wallets/openid4vc/offered-credentials.ts';
import { issuanceStatuses } from '../../wallets/openid4vc/session.ts';
import { HandoffUrl } from '../handoff-url.ts';
import { defineAction, waitsForWallet } from '../contract.ts';

/** Offers credentials and holds until a wallet has them. */
export const issueCredentialV1 = defineAction({
  name: 'openid4vc/issueCredential@v1',
  title: 'Issue credentials over OpenID4VC',
  description:
    'Offers one or several credentials with OpenID4VCI 1.0 and waits, with the offer as `offerUri`, until a wallet has accepted them all. Fails with 2008 if the attributes do not match the template, and with 2002 if nobody accepts the offer in time or its PIN was wrong five times.',
  ...waitsForWallet,
  effects: [{ scope: 'sessions:write' }],
  attributes: OfferedCredentials,
  output: v.strictObject({
    offerUri: v.pipe(v.string(), v.description('The URI that the wallet scans or opens.')),
    pin: v.optional(v.string()),
    handoffUrl: HandoffUrl,
    issuance: v.strictObject({ id: v.string(), status: v.picklist(issuanceStatuses) }),
  }),
  hold: { ...waitsForWallet.hold, acceptsData: true, takesRefusals: false },
});
