import * as v from 'valibot';

export const InvitationParams = v.object({ invitationId: v.string() });
