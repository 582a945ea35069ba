import { scopes, type Scope } from './scopes.ts';

const reading = [
  'executions:read',
  'sessions:read',
  'credentials:read',
  'workflows:read',
  'projects:read',
  'wallets:read',
  'webhooks:read',
  'secrets:read',
  'account:read',
  'usage:read',
] as const satisfies Scope[];

/** Sets of scopes for common kinds of work. */
export const presets = {
  /** Sees the state of everything, but no data. */
  readOnly: reading,
  /** A program that starts executions and uses their results. */
  integration: [
    'executions:start',
    'executions:read',
    'executions:reveal',
    'executions:cancel',
    'executions:resume',
    'executions:redrive',
    'sessions:read',
    'sessions:reveal',
    'sessions:write',
    'credentials:read',
    'credentials:revoke',
    'workflows:read',
  ],
  /** A person who keeps executions going. */
  operator: [
    ...reading,
    'executions:reveal',
    'executions:cancel',
    'executions:resume',
    'executions:redrive',
    'sessions:reveal',
    'sessions:write',
    'credentials:revoke',
    'audit:read',
  ],
  admin: scopes,
} as const satisfies Record<string, readonly Scope[]>;

export type Preset = keyof typeof presets;

export const presetNames = Object.keys(presets) as Preset[];

/** Expands presets to scopes, each once, in the order of the table. */
export function expandScopes(granted: readonly (Scope | Preset)[]): Scope[] {
  const wanted = new Set(
    granted.flatMap((name): readonly Scope[] => (isPreset(name) ? presets[name] : [name])),
  );
  return scopes.filter((scope) => wanted.has(scope));
}

const isPreset = (name: Scope | Preset): name is Preset => Object.hasOwn(presets, name);
