import {
  literalChoices,
  literalExcluded,
  literalRecipients,
  type Literals,
} from '../../people/decisions/literals.ts';
import { isAsked } from '../../people/decisions/recipient.ts';
import { isUnreachable, personsOf } from '../../people/decisions/tally.ts';
import { durationProblem } from '../../language/durations/duration.ts';
import { defaultWait, isAfter } from '../../language/durations/end.ts';
import { isInstant } from '../../language/durations/instant-text.ts';
import type { Path } from '../../language/errors/place.ts';
import { isObject } from '../../language/json/object.ts';
import type { Advice } from '../contract.ts';
import { overAdvice, unanswered } from '../over-advice.ts';

/** Warns of contradictions in the literals of a decision, by the rules of the action itself. */
export const decideAdvice = (attributes: Literals, timeout?: unknown): Advice[] => [
  ...quorumAdvice(attributes),
  ...twiceAdvice(attributes),
  ...(timeout === undefined ? overAdvice(attributes['due'], ['due'], unanswered(false)) : []),
  ...lateAdvice(attributes, timeout ?? attributes['due'] ?? defaultWait),
];

function quorumAdvice(attributes: Literals): Advice[] {
  const { quorum = 1, to, escalate } = attributes;
  const choices = literalChoices(attributes);
  const asked = literalRecipients(to);
  const escalateTo = escalate === undefined ? [] : literalRecipients(Object(escalate).to);
  if (typeof quorum !== 'number' || !choices || !asked || !escalateTo) return [];
  const persons = personsOf(
    {
      asked: { notBy: literalExcluded(attributes) },
      links: asked.map((one) => ({ to: one })),
      pending: { escalateTo },
    },
    null,
  );
  const there =
    persons === 1
      ? 'only 1 person is asked who may decide'
      : `only ${persons} persons are asked who may decide`;
  const never = isUnreachable(persons, quorum);
  if (choices.every(never)) {
    const least = Math.min(...choices.map((choice) => choice.quorum ?? quorum));
    const message = `The decision needs the same choice of ${least}, but ${there}: it fails with \`quorum.unreachable\` as it begins.`;
    return [{ message, path: [attributes['quorum'] === undefined ? 'to' : 'quorum'] }];
  }
  return choices.flatMap((choice, at) => {
    if (!never(choice)) return [];
    const message = `The choice \`${choice.id}\` can never be made: it needs ${choice.quorum ?? quorum}, but ${there}.`;
    const path: Path = choice.quorum === undefined ? ['quorum'] : ['choices', at, 'quorum'];
    return [{ message, path }];
  });
}

/** A person who is asked twice has one vote. */
function twiceAdvice({ to, escalate }: Literals): Advice[] {
  const first = placed(to, ['to']);
  const all = [...first, ...placed(Object(escalate).to, ['escalate', 'to'])];
  return all.flatMap(({ to: one, path }, at) => {
    const other = all.slice(0, at).find((before) => isAsked([before], one));
    if (!other) return [];
    const message = `\`${other.path.join('.')}\` already asks this person, and each person has one vote.`;
    return [{ message, path }];
  });
}

const placed = (recipients: unknown, path: Path) =>
  (literalRecipients(recipients) ?? []).map((to, at) => ({ to, path: [...path, at] }));

/** A time after the end never comes. */
function lateAdvice({ remind, escalate }: Literals, end: unknown): Advice[] {
  if (!isEnd(end)) return [];
  const moments: [unknown, Path][] = [
    ...(Array.isArray(remind) ? remind : []).map((when, at): [unknown, Path] => [when, ['remind', at]]),
    ...(isObject(escalate) ? [[escalate['after'], ['escalate', 'after']] as [unknown, Path]] : []),
  ];
  return moments.flatMap(([when, path]) =>
    isEnd(when) && isAfter(when, end)
      ? [{ message: `This time is never reached: the decision ends before (${end}).`, path }]
      : [],
  );
}

const isEnd = (value: unknown): value is string =>
  typeof value === 'string' && (isInstant(value) || durationProblem(value) === null);
