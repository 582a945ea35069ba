import * as v from 'valibot';

/** What somebody who has answered a callback is told. */
export const CallbackReceipt = v.object({ status: v.literal('accepted') });
