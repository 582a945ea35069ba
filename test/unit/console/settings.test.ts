import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../api/endpoints.ts';
import { queryOf } from '../../../console/src/settings/audit-search.ts';
import { browserOf } from '../../../console/src/settings/browser-names.ts';
import { calls, firstCall } from '../../../console/src/settings/first-call.ts';
import { accessOf, presetWords } from '../../../console/src/settings/scope-words.ts';
import { presetNames, presets } from '../../../src/account/keys/presets.ts';

describe('a browser', () => {
  const mozilla = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

  it.each([
    [`${mozilla} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`${mozilla} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    ['curl/8.5.0', 'A browser'],
    [null, 'A browser'],
  ])('%j is %s', (userAgent, name) => {
    expect(browserOf(userAgent)).toBe(name);
  });
});

describe('the rights of a key', () => {
  it('is called by its preset, each of which has words', () => {
    expect(Object.keys(presetWords).toSorted()).toEqual(presetNames.toSorted());
    for (const preset of presetNames) expect(accessOf(presets[preset])).toBe(presetWords[preset].label);
  });

  it('are counted if they are no preset', () => {
    expect(accessOf(['executions:read', 'keys:read'])).toMatch(/^2 of \d+ scopes$/);
  });
});

describe('a new key', () => {
  const projectId = '0190a000-0000-7000-8000-000000000000';

  it('is tried with a call that the API has, for the scope that it says', () => {
    for (const { scope, path } of calls) {
      const found = endpoints.find((endpoint) => endpoint.method === 'GET' && endpoint.path === path);
      expect([path, found?.scope]).toEqual([path, scope]);
    }
  });

  it('has a first call for each preset, in a project that it may enter', () => {
    for (const preset of presetNames) {
      const key = { scopes: [...presets[preset]], projectIds: null };
      expect(firstCall(key, [projectId])).toBe(`/v1/projects/${projectId}/executions`);
      expect(firstCall({ ...key, projectIds: ['other'] }, [projectId])).toContain('/other/');
    }
  });

  it('has no first call if it may read nothing', () => {
    expect(firstCall({ scopes: ['executions:start'], projectIds: null }, [projectId])).toBeNull();
    expect(firstCall({ scopes: ['members:read'], projectIds: [projectId] }, [projectId])).toBeNull();
  });
});

describe('the audit log', () => {
  it('is asked for whole local days', () => {
    const { createdAfter = '', createdBefore = '' } = queryOf({ from: '2026-03-01', until: '2026-03-01' });
    expect(new Date(createdAfter).getHours()).toBe(0);
    expect(Date.parse(createdBefore) - Date.parse(createdAfter)).toBe(86_400_000);
  });

  it('is asked for nothing that is no day', () => {
    expect(queryOf({ from: 'yesterday' })).toEqual({ limit: 50 });
  });
});
