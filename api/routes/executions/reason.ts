import * as v from 'valibot';
import { Reason } from '../../../src/account/audit/reason.ts';

/** Why somebody changes an execution, for those who ask later; null if it is left out. */
export const OwnReason = v.optional(
  v.nullable(
    v.pipe(
      Reason,
      v.description(
        'The reason, shown beside your name in the timeline and in the audit log. The reason is not encrypted, so it must not contain personal data.',
      ),
    ),
  ),
  null,
);
