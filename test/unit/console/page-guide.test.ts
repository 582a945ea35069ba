import { expect, it } from 'vitest';
import { accountItems, guideOf, projectItems } from '../../../console/src/shell/navigation-items.ts';

it('each page of the navigation, and each page beneath it, has the section of the guide that explains it', () => {
  const id = '01a2b3c4-0000-7000-8000-000000000000';
  for (const { path, guide } of projectItems) {
    expect(guideOf(`/projects/${id}/${path}`)).toBe(guide);
    expect(guideOf(`/projects/${id}/${path}/${id}`)).toBe(guide);
  }
  for (const { path, guide } of accountItems) expect(guideOf(`/settings/${path}`)).toBe(guide);
});

it('a page outside of the navigation has none', () => {
  expect(guideOf('/sign-in')).toBeNull();
  expect(guideOf('/settings/you')).toBeNull();
  expect(guideOf('/projects')).toBeNull();
});
