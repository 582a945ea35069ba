import { callbackKey } from '../../db/callback-key.ts';
import { decideV1 as contract } from '../../src/actions/people/decide.v1.ts';
import type { Causer } from '../../src/audit/actor.ts';
import { answerSchema, approveOrReject, type Person } from '../../src/decisions/request.ts';
import { durationEnd } from '../../src/durations/duration.ts';
import type { ActionImplementation } from '../action.ts';

const defaultWait = 'P30D';

export const decideV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,
  async run(
    { now, callback },
    { title, text, show = [], choices = [...approveOrReject], to = [], notBy = [], timeout },
  ) {
    if (!callback) throw new TypeError('a decision waits in an execution only');
    const persons: readonly (Person | null)[] = to.length > 0 ? to : [null];
    return {
      held: {
        output: {
          links: persons.map((person, at) => ({ to: person, url: callback.pageOf(at) })),
          asked: { title, ...(text === undefined ? {} : { text }), show, choices, notBy },
        },
        keys: [callbackKey(callback.token)],
        expiresAt: durationEnd(timeout ?? defaultWait, now),
        dataSchema: answerSchema(choices),
      },
    };
  },
  async resume(_context, event, held) {
    if (event.kind !== 'event') throw new TypeError('a decision resumes by an event only');
    const { choice, data = {} } = event.data as { choice: string; data?: Record<string, unknown> };
    return {
      completed: {
        ...held,
        choice,
        data,
        decidedBy: deciderOf(event.by, held.links),
        decidedAt: event.receivedAt,
      },
    };
  },
};

/** Whoever had a link is named as it was made for. */
function deciderOf(
  by: Causer | null,
  links: readonly { to: Person | null }[],
): { type: string; id: string | null; name: string | null; email?: string } {
  const { type, id, name, person } = by ?? { type: 'link', id: null, name: null };
  const to = person === undefined ? null : (links[person]?.to ?? null);
  if (to === null) return { type, id, name };
  return { type, id, name: to.name ?? null, ...(to.email === undefined ? {} : { email: to.email }) };
}
