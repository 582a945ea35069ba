import * as v from 'valibot';
import { InstantText } from '../src/language/durations/instant-text.ts';
import { presetNames } from '../src/account/keys/presets.ts';
import { scopes } from '../src/account/keys/scopes.ts';
import { planIds } from '../src/account/plans/plans.ts';

/** Options that several commands have. */
export const Id = v.pipe(v.string(), v.uuid('must be an id, as `list-accounts` shows it'));

export const PlanOption = v.picklist(planIds);

const listOf = (text: string): string[] => text.split(',').map((item) => item.trim());

/** Scopes and presets, separated by commas. */
export const ScopesOption = v.pipe(
  v.string(),
  v.transform(listOf),
  v.array(v.picklist([...presetNames, ...scopes])),
);

export const ProjectsOption = v.pipe(v.string(), v.transform(listOf), v.array(Id));

export const ExpiryOption = v.pipe(
  InstantText,
  v.check((instant) => instant.getTime() > Date.now(), 'must lie in the future'),
);
