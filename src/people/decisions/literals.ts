import { isExpression } from '../../language/expressions/text.ts';
import { isObject } from '../../language/json/object.ts';
import type { AskedRecipient } from './recipient.ts';
import { approveOrReject, type Exclusion } from './request.ts';

/** The attributes of a decision as they are written: any value in them may be an expression. */
export type Literals = Readonly<Record<string, unknown>>;

/** A choice whose id and whose quorum are written out. */
interface LiteralChoice {
  id: string;
  quorum?: number | undefined;
}

/** The choices; null if an expression says something of them, or they are none. */
export function literalChoices({ choices }: Literals): readonly LiteralChoice[] | null {
  if (choices === undefined) return approveOrReject;
  if (!Array.isArray(choices)) return null;
  const literal = choices.flatMap((choice: unknown) => {
    if (!isObject(choice) || typeof choice['id'] !== 'string' || isExpression(choice['id'])) return [];
    const { id, quorum } = choice;
    return quorum === undefined ? [{ id }] : typeof quorum === 'number' ? [{ id, quorum }] : [];
  });
  return literal.length === choices.length ? literal : null;
}

/** The asked persons, at least as many as there will be; null if an expression gives one of them. */
export function literalRecipients(recipients: unknown): AskedRecipient[] | null {
  if (!Array.isArray(recipients)) return null;
  const asked = recipients.flatMap((one) => (isObject(one) ? [askedOf(one)] : []));
  return asked.length === recipients.length ? asked : null;
}

/** A member has only one known text, which may be their address. A person whom an expression names may be anybody. */
function askedOf({ name, email, member, group }: Record<string, unknown>): AskedRecipient {
  if (typeof group === 'string') return { group };
  if ([name, email, member].some(isExpression)) return {};
  if (typeof member === 'string') return { member, name: member, email: member };
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof email === 'string' && { email }),
  };
}

/** The persons who may not decide, as far as the definition writes them out. */
export const literalExcluded = ({ notBy }: Literals): Exclusion[] =>
  (Array.isArray(notBy) ? notBy : []).flatMap((one: unknown) =>
    isObject(one) && typeof one['type'] === 'string' && !Object.values(one).some(isExpression)
      ? [one as Exclusion]
      : [],
  );
