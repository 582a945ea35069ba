import { defaultWait } from '../../src/language/durations/end.ts';
import { randomBytes } from 'node:crypto';
import { waitForEventV1 as contract } from '../../src/actions/general/wait-for-event.v1.ts';
import { linkHolder } from '../../src/account/audit/actor.ts';
import { callbackPath } from '../../src/executions/contract/callbacks.ts';
import { durationEnd } from '../../src/language/durations/duration.ts';
import type { ActionImplementation } from '../action.ts';
import { callbackKey } from '../../db/keys/callback-key.ts';
import { inboundKey } from '../../db/keys/inbound-key.ts';

export const waitForEventV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,
  async run(context, { schema, match, timeout }) {
    const { now, publicUrl, callback = randomCallback(publicUrl) } = context;
    const { token, url } = callback;
    const matched = match ? [inboundKey(await context.findSource(match.source), String(match.key))] : [];
    return {
      held: {
        output: { callbackUrl: url },
        keys: [callbackKey(token), ...matched],
        expiresAt: durationEnd(timeout ?? defaultWait, now),
        dataSchema: schema,
      },
    };
  },
  async resume(_context, event, held) {
    if (event.kind !== 'event') throw new TypeError('waitForEvent resumes by an event only');
    const { type, id, name } = event.by ?? linkHolder;
    return {
      completed: { ...held, data: event.data, receivedAt: event.receivedAt, answeredBy: { type, id, name } },
    };
  },
};

function randomCallback(publicUrl: string): { token: string; url: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, url: `${publicUrl}${callbackPath(token)}` };
}
