import * as v from 'valibot';

/** The answer to a callback that was accepted. */
export const CallbackReceipt = v.object({ status: v.literal('accepted') });
