import { errors } from '../../language/errors/catalogue.ts';
import type { AskedRecipient, Recipient } from './recipient.ts';

/** Finds a member of the account by id or e-mail address. */
export type FindMember = (member: string) => Promise<{ id: string; name: string; email: string } | null>;

/** Finds the members. @throws HoldfastError 2005 if one is unknown */
export async function askedOf(
  { actionId, findMember }: { actionId: string; findMember: FindMember | null },
  recipients: readonly Recipient[],
  field: string,
): Promise<AskedRecipient[]> {
  const asked: AskedRecipient[] = [];
  for (const [index, { member, group, ...person }] of recipients.entries()) {
    if (group !== undefined) asked.push({ group });
    else if (member === undefined) asked.push(person);
    else {
      const found = await findMember?.(member);
      if (!found) throw errors.memberUnknown(actionId, `${field}.${index}.member`);
      asked.push({ member: found.id, name: found.name, email: found.email });
    }
  }
  return asked;
}
