import { defaultWait } from '../../src/language/durations/end.ts';
import { waitForEventV1 as contract } from '../../src/actions/general/wait-for-event.v1.ts';
import { linkHolder } from '../../src/account/audit/actor.ts';
import { durationEnd } from '../../src/language/durations/duration.ts';
import type { ActionImplementation } from '../action.ts';
import { callbackKey } from '../../db/keys/callback-key.ts';
import { inboundKey } from '../../db/keys/inbound-key.ts';

export const waitForEventV1: ActionImplementation<typeof contract> = {
  contract,
  async run({ now, execution }, { schema, match, timeout }) {
    const { token, url } = execution.callback;
    const matched = match ? [inboundKey(await execution.findSource(match.source), String(match.key))] : [];
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
