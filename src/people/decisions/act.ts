import * as v from 'valibot';
import { NamedOutcome } from '../../language/names/named-outcome.ts';
import { authentications } from './proof.ts';

const Member = v.strictObject({ id: v.string(), name: v.string() });

/** What a person did at a decision, as the audit log keeps it. It is not encrypted, so it names nobody who has no account. */
export const DecisionAct = v.strictObject({
  authentication: v.pipe(
    v.picklist([...authentications, 'wallet']),
    v.description('How the person proved who they are.'),
  ),
  choice: v.exactOptional(
    v.pipe(NamedOutcome, v.description('The choice; left out if an expression gives its id.')),
  ),
  needsWallet: v.exactOptional(
    v.pipe(v.literal(true), v.description('True if the choice counts only once a wallet has confirmed it.')),
  ),
  onBehalfOf: v.exactOptional(
    v.pipe(Member, v.description('The member for whom the person acted, as a stand-in.')),
  ),
  to: v.exactOptional(
    v.pipe(
      Member,
      v.description('The member to whom it was handed over; left out for a person without an account.'),
    ),
  ),
});
export type DecisionAct = v.InferOutput<typeof DecisionAct>;
