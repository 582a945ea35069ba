import * as v from 'valibot';
import { type AskedMember, Person } from './recipient.ts';

/** A text of a question, or of its answer. */
export const NoteText = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(2_000, 'must have at most 2,000 characters'),
);

/** Most of each kind: every one of them is kept with the decision. */
export const maxNotes = 50;

/** A person without an account to whom a decision may be handed over. */
export const NewPerson = v.pipe(
  Person,
  v.check(
    ({ name, email }) => name !== undefined || email !== undefined,
    'must have a name or an e-mail address',
  ),
);

/** The steps of a person who is asked and does not decide. The wait continues. */
export type Note =
  | { note: 'question' | 'reply'; text: string }
  | { note: 'delegate'; to: v.InferOutput<typeof AskedMember> | v.InferOutput<typeof NewPerson> };
