import { callbackKey } from '../../db/callback-key.ts';
import { decideV1 as contract } from '../../src/actions/people/decide.v1.ts';
import type { Causer } from '../../src/audit/actor.ts';
import { answerSchema, approveOrReject, type Person } from '../../src/decisions/request.ts';
import { durationEnd } from '../../src/durations/duration.ts';
import type { ActionContext, ActionImplementation } from '../action.ts';

const defaultWait = 'P30D';

export const decideV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,
  async run(
    { now, callback, queueMail },
    { title, text, show = [], choices = [...approveOrReject], to = [], notBy = [], mail, timeout },
  ) {
    if (!callback) throw new TypeError('a decision waits in an execution only');
    const persons: readonly (Person | null)[] = to.length > 0 ? to : [null];
    const links = persons.map((person, at) => ({ to: person, url: callback.pageOf(at) }));
    if (mail === true) await mailLinks(queueMail, links, { title });
    return {
      held: {
        output: {
          links,
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

/** Each gets a link of their own. The mail says what is asked, and nothing of what is shown on the page. */
async function mailLinks(
  queueMail: ActionContext['queueMail'],
  links: readonly { to: Person | null; url: string }[],
  { title }: { title: string },
): Promise<void> {
  if (!queueMail) throw new TypeError('the contract of an action that sends mails must be transactional');
  for (const { to, url } of links) {
    if (to?.email === undefined) continue;
    await queueMail({
      to: to.email,
      subject: title,
      text: decisionText(to.name),
      button: { label: title.slice(0, 80), url },
    });
  }
}

const decisionText = (name: string | undefined): string =>
  `${name === undefined ? 'Hello' : `Hello ${name}`},\n\nyou are asked for a decision. The page says what it is about. The link is for you alone: whoever has it can decide.`;

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
