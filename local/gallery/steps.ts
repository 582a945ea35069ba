import type { Holder } from '../wallet/holder.ts';
import { kindOf } from '../wallet/link.ts';

/** What a step of `docs/gallery/index.json` says. */
export type Step =
  /** The wallet takes the link at this place of an action's output. */
  | { verb: 'accept' | 'present'; actionId: string; path: readonly string[] }
  /** Somebody answers what an action waits for. */
  | { verb: 'answer'; actionId: string; data: unknown }
  /** The wallet writes over the newest of its connections. */
  | { verb: 'say'; message: string };

/** @throws Error where it is none of them */
export function parseStep(text: string): Step {
  const [, verb, rest = ''] = /^(\w+) (.+)$/.exec(text) ?? [];
  if (verb === 'say') return { verb, message: rest };
  if (verb === 'answer') {
    const [, actionId = '', data = ''] = /^(\S+) (.+)$/.exec(rest) ?? [];
    return { verb, actionId, data: JSON.parse(data) };
  }
  const [actionId = '', ...path] = rest.split('.');
  if (verb !== 'accept' && verb !== 'present') throw new Error(`no step: ${text}`);
  return { verb, actionId, path };
}

/** Where steps are done. */
export interface Stage {
  holder: Holder;
  /** Of an action, once the execution is on hold there. @throws Error where it has ended before */
  outputOf: (actionId: string) => Promise<unknown>;
  answer: (actionId: string, data: unknown) => Promise<void>;
}

export async function perform(step: Step, { holder, outputOf, answer }: Stage): Promise<void> {
  switch (step.verb) {
    case 'say':
      return holder.didcomm.say(step.message);
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

/** What a wallet does with any link. */
export async function take(holder: Holder, link: string): Promise<void> {
  const kind = kindOf(new URL(link));
  if (kind === 'offer') await holder.accept(link);
  else if (kind === 'request') await holder.present(link);
  else await holder.didcomm.take(link);
}

function linkAt(output: unknown, path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    output,
  );
  if (typeof found !== 'string') throw new Error(`the output has no ${path.join('.')}`);
  return found;
}
