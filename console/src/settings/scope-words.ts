import { presets, scopes } from '../api/choices.ts';
import type { ApiKey } from '../api/types.ts';

type Scope = ApiKey['scopes'][number];

export type Preset = keyof typeof presets;

/** The purposes of keys in words: the API's presets. */
export const presetWords: Readonly<Record<Preset, { label: string; text: string }>> = {
  integration: {
    label: 'Integration',
    text: 'Starts executions, reads their results, and works with wallets.',
  },
  readOnly: { label: 'Read only', text: 'Sees the state of everything, but no values that people entered.' },
  operator: { label: 'Operator', text: 'Cancels, answers and redrives executions, and sees values.' },
  admin: { label: 'Everything', text: 'Everything that an admin may do, including keys and members.' },
};

export const isPreset = (text: string): text is Preset => Object.hasOwn(presets, text);

/** Describes a set of scopes by its preset, or by its size. */
export function accessOf(granted: readonly Scope[]): string {
  const preset = Object.entries(presets).find(
    ([, wanted]) => wanted.length === granted.length && wanted.every((scope) => granted.includes(scope)),
  )?.[0];
  if (preset !== undefined && isPreset(preset)) return presetWords[preset].label;
  return `${granted.length} of ${scopes.length} scopes`;
}

/** The scopes by their subject: `executions` → start, read, … */
export const scopeGroups: ReadonlyMap<string, Scope[]> = Map.groupBy(
  [...scopes],
  (scope) => scope.split(':')[0] ?? '',
);
