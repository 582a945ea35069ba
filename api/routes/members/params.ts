import * as v from 'valibot';

export const MemberParams = v.object({ memberId: v.string() });
export const InvitationParams = v.object({ invitationId: v.string() });
