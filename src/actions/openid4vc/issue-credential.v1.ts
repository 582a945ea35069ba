import * as v from 'valibot';
import { wayOf } from '../../wallets/openid4vc/invocation.ts';
import { issuanceStatuses } from '../../wallets/openid4vc/session.ts';
import { HandoffUrl } from '../handoff-url.ts';
import { defineAction, waitsForWallet } from '../contract.ts';

const Pin = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]{4,32}$/, 'must be 4 to 32 letters and digits'),
  v.description('The PIN itself.'),
);

/** Offers credentials and holds until a wallet has them. */
export const issueCredentialV1 = defineAction({
  name: 'openid4vc/issueCredential@v1',
  title: 'Issue credentials over OpenID4VC',
  description:
    'Offers one or several credentials with OpenID4VCI 1.0 and waits, with the offer as `offerUri`, until a wallet has accepted them all. Fails with 2008 if the attributes do not match the template, and with 2002 if nobody accepts the offer in time or its PIN was wrong five times.',
  ...waitsForWallet,
  effects: [{ scope: 'sessions:write' }],
  attributes: v.strictObject({
    credentials: v.pipe(
      v.array(
        v.strictObject({
          credentialTemplateId: v.pipe(v.string(), v.description('A credential template of the project.')),
          attributes: v.pipe(
            v.record(v.string(), v.unknown()),
            v.description("Values of the template's claims, by their names."),
          ),
        }),
      ),
      v.minLength(1, 'must offer at least one credential'),
      v.maxLength(20, 'must offer at most 20 credentials'),
      v.check(
        (credentials) =>
          new Set(credentials.map(({ credentialTemplateId }) => credentialTemplateId)).size ===
          credentials.length,
        'must name each template once',
      ),
    ),
    pin: v.optional(
      v.pipe(
        v.union([v.literal(true), Pin]),
        v.description(
          'A PIN that the holder must enter in the wallet; with `true`, six digits are generated. Give it to the holder by another way than the offer.',
        ),
      ),
    ),
    batchSize: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(50),
        v.description(
          'How many copies of each credential a wallet may have at least, each bound to a key of its own, so that verifiers cannot link them. Default 1. The metadata of the issuer announce the largest of any offer, and every offer of our wallet gives as many.',
        ),
      ),
    ),
    deferred: v.optional(
      v.pipe(
        v.literal(true),
        v.description(
          'The wallet may accept the offer now, but gets the credentials only when a `resume` of this action has released them.',
        ),
      ),
    ),
    invocation: v.optional(
      v.pipe(
        wayOf('offers'),
        v.description(
          "How the offer invokes the holder's wallet: by `openid-credential-offer://`, by `haip-vci://`, or by the link of a wallet that `openid4vcInvocation` of our wallet names. Default: as that setting says.",
        ),
      ),
    ),
  }),
  output: v.strictObject({
    offerUri: v.pipe(v.string(), v.description('The URI that the wallet scans or opens.')),
    pin: v.optional(v.string()),
    handoffUrl: HandoffUrl,
    issuance: v.strictObject({ id: v.string(), status: v.picklist(issuanceStatuses) }),
  }),
  hold: { ...waitsForWallet.hold, acceptsData: true, takesRefusals: false },
});
