import * as v from 'valibot';
import { StorableText } from '../../language/json/storable.ts';

const text = (maxLength: number, description: string) =>
  v.optional(v.pipe(StorableText, v.maxLength(maxLength), v.description(description)));

/** The fields of an invitation (Aries RFC 0434). */
export const invitationFields = {
  alias: text(200, 'The name of the connection; the other party does not see it.'),
  label: text(200, "The name that the other party sees; default the wallet's name."),
  imageUrl: v.optional(
    v.pipe(
      StorableText,
      v.url('must be a URL'),
      v.maxLength(2048),
      v.description('The URL of a picture of the inviting party.'),
    ),
  ),
  goal: text(500, 'The purpose of the invitation, for people.'),
  goalCode: text(
    200,
    'The purpose for software. Default, if there is a `goal`: `issue-vc`, `request-proof`, or `p2p-messaging`.',
  ),
  invitationDid: v.optional(
    v.pipe(
      StorableText,
      v.startsWith('did:', 'must be a DID'),
      v.description(
        "The wallet's did:web, instead of a key made for this invitation: the other side sees whose domain invites.",
      ),
    ),
  ),
};
