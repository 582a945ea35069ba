import type { HoldfastError } from '../../../language/errors/holdfast-error.ts';
import { bodyKindOf } from '../../bodies/bodies.ts';
import { entryIdOf, isInstancePath } from '../../plan/path.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Row } from '../../walker/row.ts';

/** Why a block has failed by itself, though nothing in it has: its join was missed, or its rounds are used up. */
export function ownFailure({ places }: Plan, row: Row): HoldfastError | null {
  const entry = isInstancePath(row.path) ? undefined : places.get(entryIdOf(row.path))?.entry;
  return entry ? bodyKindOf(entry.body).ownFailure(row) : null;
}
