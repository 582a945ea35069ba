import type { TaskDetails } from '../api/types.ts';
import { causerName } from '../ui/causer-name.ts';

export type Decider = NonNullable<TaskDetails['decidedBy']>;

/** Names who has decided, asked or answered, and in whose place. */
export function deciderName(decider: Decider, onBehalfOf?: Decider | null): string {
  const name = nameOf(decider);
  return onBehalfOf ? `${name}, in the place of ${nameOf(onBehalfOf)}` : name;
}

const nameOf = ({ type, name, email }: Decider): string =>
  name ?? email ?? causerName({ type, name } as Parameters<typeof causerName>[0]);
