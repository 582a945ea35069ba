import * as v from 'valibot';
import { StorableText } from '../../language/json/storable.ts';

const text = (maxLength: number, description: string) =>
  v.optional(v.pipe(StorableText, v.maxLength(maxLength), v.description(description)));

/** The fields of an invitation (Aries RFC 0434). */
export const invitationFields = {
  alias: text(200, "What we call the connection; the other side doesn't see it."),
  label: text(200, "Who invites, as the other side sees it; default the wallet's name."),
  imageUrl: v.optional(
    v.pipe(
      StorableText,
      v.url('must be a URL'),
      v.maxLength(2048),
      v.description('A picture of who invites.'),
    ),
  ),
  goal: text(500, 'What for, to be read by people.'),
  goalCode: text(
    200,
    'What for, to be read by agents. Default, where there is a goal: `issue-vc`, `request-proof`, or `p2p-messaging`.',
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
