import { deciderFor, isExcluded, type Initiator } from '../../src/people/decisions/excluded.ts';
import type { DecisionState, Link } from '../../src/people/decisions/output.ts';
import { isGroup, isMember } from '../../src/people/decisions/recipient.ts';
import { isolated } from '../../src/language/markup/isolated.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { ActionContext, TransactionTools } from '../context.ts';

/** The part of the tools that queues mails. */
export interface Mailing {
  project: Pick<TransactionTools, 'queueMail'>;
}

export type Occasion = 'asked' | 'reminded' | 'escalated' | 'delegated' | 'answered';

/**
 * Each person gets a link of their own, except those who may not decide. The mail has the question, but none of the data that the
 * page shows.
 */
export async function mailLinks(
  { project }: Mailing,
  links: readonly Link[],
  { asked, startedBy }: Pick<DecisionState, 'asked'> & { startedBy: Initiator | null },
  occasion: Occasion,
): Promise<void> {
  if (!asked.isMailed) return;
  for (const { to, url } of links) {
    if (to === null || isGroup(to) || to.email === undefined) continue;
    if (isExcluded(asked.notBy, deciderFor(to), startedBy)) continue;
    await project.queueMail({
      to: to.email,
      subject: asked.title,
      text: `${to.name === undefined ? 'Hello' : `Hello ${isolated(to.name)}`},\n\n${words[occasion]} ${isMember(to) ? ofMember : ofLink}`,
      button: { label: asked.title.slice(0, 80), url },
    });
  }
}

const words: Readonly<Record<Occasion, string>> = {
  asked: 'you are asked for a decision. The page says what it is about.',
  reminded: 'a decision still waits for you. The page says what it is about.',
  escalated:
    'a decision that others have not made in time is now up to you, too. The page says what it is about.',
  delegated:
    'somebody has handed a decision over to you. The page says what it is about, and for whom you decide.',
  answered: 'your question about a decision was answered. The page shows the answer.',
};

/** The server sends none, or the account has queued as many today as its plan allows. */
const unqueued: ReadonlySet<number> = new Set([2009, 2010]);

type ParametersAfterContext = Parameters<typeof mailLinks> extends [unknown, ...infer Rest] ? Rest : never;

const ofLink = 'The link is for you alone: whoever has it can decide.';
const ofMember = 'Sign in with your account to decide.';

/** A mail that cannot be queued does not end a wait that has begun; the log says so, because nobody is asked then. */
export async function mailWhileWaiting(
  context: Mailing & Pick<ActionContext, 'log'>,
  ...given: ParametersAfterContext
): Promise<void> {
  try {
    await mailLinks(context, ...given);
  } catch (error) {
    if (!(error instanceof HoldfastError) || !unqueued.has(error.code)) throw error;
    context.log.warn(
      { reason: error.details[0]?.reason, occasion: given.at(-1) },
      'a mail of a wait was not queued',
    );
  }
}
