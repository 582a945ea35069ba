import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { AuditSearch } from './audit-search.ts';
import { settings } from '../shell/parents.tsx';

export const apiKeys = createRoute({
  getParentRoute: () => settings,
  path: '/api-keys',
  component: lazyPage(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
});

export const members = createRoute({
  getParentRoute: () => settings,
  path: '/members',
  component: lazyPage(() => import('./members-page.tsx'), 'MembersPage'),
});

export const projects = createRoute({
  getParentRoute: () => settings,
  path: '/projects',
  component: lazyPage(() => import('./projects-page.tsx'), 'ProjectsPage'),
});

export const usage = createRoute({
  getParentRoute: () => settings,
  path: '/usage',
  component: lazyPage(() => import('./usage-page.tsx'), 'UsagePage'),
});

export const audit = createRoute({
  getParentRoute: () => settings,
  path: '/audit',
  component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage'),
  validateSearch: AuditSearch,
});

export const you = createRoute({
  getParentRoute: () => settings,
  path: '/you',
  component: lazyPage(() => import('./you-page.tsx'), 'YouPage'),
});
