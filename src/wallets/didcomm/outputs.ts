import * as v from 'valibot';
import { AnoncredsPresentation } from '../anoncreds/formats.ts';
import { connectionStatuses, didcommIssuanceStatuses, didcommVerificationStatuses } from './status.ts';

export const InvitationUrl = v.pipe(
  v.string(),
  v.description('The short URL that the wallet scans or opens; it leads to the invitation.'),
);

export const ConnectionOutput = v.strictObject({
  connectionId: v.string(),
  status: v.picklist(connectionStatuses),
  theirLabel: v.nullable(v.string()),
  theirDid: v.nullable(v.string()),
});

const ConnectionId = v.pipe(v.nullable(v.string()), v.description('Null where there is no connection.'));

export const CredentialExchange = v.strictObject({
  id: v.string(),
  connectionId: ConnectionId,
  status: v.picklist(didcommIssuanceStatuses),
  error: v.null(),
});
export type CredentialExchange = v.InferOutput<typeof CredentialExchange>;

/** A verified presentation under the name of its format. */
export const ShownPresentation = v.strictObject({
  anoncreds: v.optional(v.strictObject({ presentation: AnoncredsPresentation })),
  dif: v.optional(
    v.strictObject({
      presentation: v.pipe(
        v.record(v.string(), v.unknown()),
        v.description('The verified presentation, with the credentials as `verifiableCredential`.'),
      ),
    }),
  ),
});
export type ShownPresentation = v.InferOutput<typeof ShownPresentation>;

export const PresentationExchange = v.strictObject({
  id: v.string(),
  connectionId: ConnectionId,
  status: v.picklist(didcommVerificationStatuses),
  isVerified: v.nullable(v.boolean()),
  ...ShownPresentation.entries,
});
export type PresentationExchange = v.InferOutput<typeof PresentationExchange>;

/** Further outputs of both kinds of exchange by invitation. */
export const exchangeByInvitation = {
  invitation: v.strictObject({ invitationUrl: InvitationUrl }),
  connection: v.optional(ConnectionOutput),
};

export const BasicMessage = v.strictObject({
  connectionId: v.string(),
  message: v.string(),
  sentTime: v.pipe(v.number(), v.description('Milliseconds since the epoch.')),
  threadId: v.string(),
  parentThreadId: v.nullable(v.string()),
});
export type BasicMessage = v.InferOutput<typeof BasicMessage>;
