import { describe, expect, it } from 'vitest';
import { expandScopes, presetNames, presets } from '../../../src/account/keys/presets.ts';
import { scopes } from '../../../src/account/keys/scopes.ts';

describe('presets of scopes', () => {
  it('contain the scopes of all named ones, each once, in the order of the table', () => {
    expect(expandScopes(['workflows:write', 'readOnly', 'workflows:read', 'workflows:write'])).toEqual(
      scopes.filter(
        (scope) => scope === 'workflows:write' || presets.readOnly.some((other) => other === scope),
      ),
    );
    expect(expandScopes([])).toEqual([]);
  });

  it('have names that no scope has, and only the administrator has everything', () => {
    expect(presetNames.filter((name) => (scopes as readonly string[]).includes(name))).toEqual([]);
    expect(presetNames.filter((name) => expandScopes([name]).length === scopes.length)).toEqual(['admin']);
  });

  it('allow nobody but the administrator to write keys or erase', () => {
    const others = presetNames.filter((name) => name !== 'admin');
    expect(expandScopes(others).filter((scope) => /^keys:|:erase$/.test(scope))).toEqual([]);
  });

  it('do not show the input of people to presets that only read', () => {
    expect(presets.readOnly).not.toContain('executions:reveal');
  });
});
