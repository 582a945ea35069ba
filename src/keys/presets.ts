import { scopes, type Scope } from './scopes.ts';

const reading = [
  'executions:read',
  'sessions:read',
  'credentials:read',
  'workflows:read',
  'projects:read',
  'wallets:read',
  'webhooks:read',
  'account:read',
  'usage:read',
] as const satisfies Scope[];

/** Sets of scopes by the work that a key is for. */
export const presets = {
  /** Sees how things are, and nothing that people entered. */
  readOnly: reading,
  /** A program that starts executions and works with what comes of them. */
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
  /** A person who keeps things going. */
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

/** Scopes and presets as the scopes that they come to, each once, in the order of the table. */
export function expandScopes(granted: readonly (Scope | Preset)[]): Scope[] {
  const wanted = new Set(
    granted.flatMap((name): readonly Scope[] => (isPreset(name) ? presets[name] : [name])),
  );
  return scopes.filter((scope) => wanted.has(scope));
}

const isPreset = (name: Scope | Preset): name is Preset => Object.hasOwn(presets, name);
