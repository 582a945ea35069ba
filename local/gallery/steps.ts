import type { Holder } from '../wallet/holder.ts';
import { take } from '../wallet/take.ts';

/** A step of `docs/gallery/index.json`. The `actionId` of an action in a loop is its path, such as `votes[0].vote`. */
export type Step =
  /** The wallet takes the link at this path of an action's output. */
  | { verb: 'accept' | 'present'; actionId: string; path: readonly string[] }
  /** Somebody answers the hold of an action. */
  | { verb: 'answer'; actionId: string; data: unknown }
  /** Somebody enters the input in a form of the gallery, which starts the execution. */
  | { verb: 'fill'; form: string }
  /** A schedule of the gallery fires now, which starts the execution. */
  | { verb: 'fire'; schedule: string }
  /** Somebody outside sends an event to an inbound webhook of the gallery, which is there before the start. */
  | { verb: 'send'; webhook: string; event: object }
  /** The wallet sends a message over its newest connection. */
  | { verb: 'say'; message: string };

/** @throws Error where it is none of them */
export function parseStep(text: string): Step {
  const [, verb, rest = ''] = /^(\w+) (.+)$/.exec(text) ?? [];
  if (verb === 'say') return { verb, message: rest };
  if (verb === 'fill') return { verb, form: rest };
  if (verb === 'fire') return { verb, schedule: rest };
  if (verb === 'answer') {
    const [, actionId = '', data = ''] = /^(\S+) (.+)$/.exec(rest) ?? [];
    return { verb, actionId, data: JSON.parse(data) };
  }
  if (verb === 'send') {
    const [, webhook = '', event = ''] = /^(\S+) (.+)$/.exec(rest) ?? [];
    return { verb, webhook, event: JSON.parse(event) as object };
  }
  const [, actionId, path = ''] = /^((?:[\w-]+\[\d+\]\.)*[\w-]+)\.(.+)$/.exec(rest) ?? [];
  if ((verb !== 'accept' && verb !== 'present') || actionId === undefined)
    throw new Error(`no step: ${text}`);
  return { verb, actionId, path: path.split('.') };
}

/** The installation on which steps are carried out. */
export interface Stage {
  holder: Holder;
  /** The output of an action, once the execution is on hold there. @throws Error if the execution has ended before */
  outputOf: (actionId: string) => Promise<unknown>;
  answer: (actionId: string, data: unknown) => Promise<void>;
  send: (webhook: string, event: object) => Promise<void>;
}

export async function perform(step: Step, { holder, outputOf, answer, send }: Stage): Promise<void> {
  switch (step.verb) {
    case 'say':
      return holder.didcomm.say(step.message);
    // It is the start.
    case 'fill':
    case 'fire':
      return;
    case 'send':
      return send(step.webhook, step.event);
    case 'answer':
      await outputOf(step.actionId);
      return answer(step.actionId, step.data);
    case 'accept':
    case 'present':
      return take(holder, linkAt(await outputOf(step.actionId), step.path));
    default:
      step satisfies never;
  }
}

function linkAt(output: unknown, path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    output,
  );
  if (typeof found !== 'string') throw new Error(`the output has no ${path.join('.')}`);
  return found;
}
