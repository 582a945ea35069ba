import * as v from 'valibot';

export const MemberParams = v.object({ memberId: v.string() });
