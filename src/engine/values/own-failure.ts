import { errors } from '../../errors/catalogue.ts';
import type { HoldfastError } from '../../errors/holdfast-error.ts';
import { entryIdOf, isInstancePath } from '../plan/path.ts';
import type { Plan } from '../plan/plan.ts';
import type { Row } from '../walker/row.ts';

/** Why a block has failed by itself, though nothing in it has: its join was missed, or its rounds are used up. */
export function ownFailure(plan: Plan, { path, total, needed, join }: Row): HoldfastError | null {
  const { kind } = (isInstancePath(path) ? undefined : plan.places.get(entryIdOf(path))?.entry.body) ?? {};
  if (kind === 'rounds') return errors.repeatExhausted(path, total);
  if (kind === 'parallel' || kind === 'forEach')
    return errors.joinMissed(path, needed, join.completed, total);
  return null;
}
