import { scopesOf } from '../actions/effects.ts';
import type { CompiledAction } from '../engine/plan/compiled.ts';
import type { Scope } from '../account/keys/scopes.ts';
import type { Source } from '../language/parsing/source.ts';
import { writtenActions } from './written-actions.ts';

/** The scopes for all effects that the actions of a definition may have, anywhere in it. */
export function namedScopes(actions: readonly CompiledAction[], source: Source): Scope[] {
  const contracts = [...new Set(actions.map(({ contract }) => contract))];
  const scopes = contracts.flatMap((contract) => {
    const written = writtenActions(source, contract.name);
    // If the attributes of an action are no map, nothing is known of them.
    const isKnown = written.length >= actions.filter((one) => one.contract === contract).length;
    const known = written.map(({ attributes }) => attributes);
    return [...known, ...(isKnown ? [] : [null])].flatMap((attributes) => scopesOf(contract, attributes));
  });
  return [...new Set(scopes)].toSorted();
}
