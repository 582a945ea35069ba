import * as v from 'valibot';
import { Email } from '../../language/names/email.ts';
import { lineOfText } from '../../language/names/name.ts';
import { uuidPattern } from '../../language/names/uuid.ts';
import { isSameAddress, isSameName } from './same-text.ts';

/** A person without an account, who decides with a link of their own. */
export const Person = v.strictObject({
  name: v.optional(v.pipe(lineOfText(100), v.description('Is kept with the decision.'))),
  email: v.optional(Email),
});
export type Person = v.InferOutput<typeof Person>;

const fields = ['name', 'email', 'member', 'group'] as const;

/** Somebody who is asked for a decision: a person with a link, a member of the account, or a group of members. */
export const Recipient = v.pipe(
  v.strictObject({
    ...Person.entries,
    member: v.optional(
      v.pipe(
        v.union(
          [v.pipe(v.string(), v.regex(uuidPattern)), Email],
          'must be the id or the e-mail address of a member',
        ),
        v.description('The id or the e-mail address of a member, who decides with their account.'),
      ),
    ),
    group: v.optional(
      v.pipe(
        lineOfText(200),
        v.description('The name of a group of single sign-on: each of its members may decide.'),
      ),
    ),
  }),
  v.check(
    (one) => one.group === undefined || fields.every((name) => name === 'group' || one[name] === undefined),
    'must have nothing beside `group`',
  ),
  v.check(
    ({ member, name, email }) => member === undefined || (name === undefined && email === undefined),
    'must have nothing beside `member`, whose name and address are known',
  ),
);
export type Recipient = v.InferOutput<typeof Recipient>;

/** A member of the account, as they were when they were asked. */
export const AskedMember = v.strictObject({ member: v.string(), name: v.string(), email: v.string() });
export const AskedGroup = v.strictObject({ group: v.string() });

/** The asked person, member or group. */
export const AskedRecipient = v.union([AskedMember, AskedGroup, Person]);
export type AskedRecipient = v.InferOutput<typeof AskedRecipient>;

export const isMember = (asked: AskedRecipient | null): asked is v.InferOutput<typeof AskedMember> =>
  asked !== null && 'member' in asked;
export const isGroup = (asked: AskedRecipient | null): asked is v.InferOutput<typeof AskedGroup> =>
  asked !== null && 'group' in asked;
export const isPerson = (asked: AskedRecipient | null): asked is Person =>
  asked !== null && !isMember(asked) && !isGroup(asked);
/** Whether somebody is asked already: by their account, their address, or else their name. */
export const isAsked = (links: readonly { to: AskedRecipient | null }[], one: AskedRecipient): boolean =>
  links.some(({ to }) => {
    if (to === null || isGroup(to) || isGroup(one)) return false;
    if (isMember(to) && isMember(one) && to.member === one.member) return true;
    if (to.email !== undefined && one.email !== undefined) return isSameAddress(to.email, one.email);
    if (isMember(to) || isMember(one)) return false;
    return to.name !== undefined && one.name !== undefined && isSameName(to.name, one.name);
  });

/** Whether they decide with their account, and not by a link of their own. */
export const hasAccount = (asked: AskedRecipient | null): boolean => isMember(asked) || isGroup(asked);
