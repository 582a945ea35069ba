import { placeOf } from '../language/errors/place.ts';
import type { CompiledAction } from '../engine/plan/compiled.ts';
import type { Source } from '../language/parsing/source.ts';
import type { SecretUse } from '../account/secrets/references.ts';
import type { Problem } from './problem.ts';

/** A secret that a definition names, and where it does. `field`: null if it is applied as a whole. */
export interface NamedSecret
  extends
    Pick<SecretUse, 'secret' | 'field' | 'signs' | 'hasAuthorization' | 'origin' | 'hasHostOfVariable'>,
    Pick<Problem, 'pointer' | 'line' | 'column'> {
  at: Problem['field'];
}

/** The secrets that the actions of a definition name, anywhere in it. */
export const namedSecrets = (actions: readonly CompiledAction[], source: Source): NamedSecret[] =>
  actions.flatMap(({ secrets = [] }) =>
    secrets.map(({ path, ...use }) => {
      const { field: at, pointer } = placeOf(path);
      return { ...use, at, pointer, ...source.positionOf(path) };
    }),
  );
