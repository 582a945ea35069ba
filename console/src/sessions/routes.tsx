import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';
import { textsIn } from '../shell/texts-in.ts';

interface SessionsSearch {
  kind?: string | undefined;
  status?: string | undefined;
  cursor?: string | undefined;
}

export const sessions = createRoute({
  getParentRoute: () => project,
  path: '/sessions',
  component: lazyPage(() => import('./sessions-page.tsx'), 'SessionsPage'),
  validateSearch: ({ kind, status, cursor }: Record<string, unknown>): SessionsSearch =>
    textsIn({ kind, status, cursor }),
});

export const session = createRoute({
  getParentRoute: () => project,
  path: '/sessions/$kind/$sessionId',
  component: lazyPage(() => import('./session-page.tsx'), 'SessionPage'),
});

export const connections = createRoute({
  getParentRoute: () => project,
  path: '/connections',
  component: lazyPage(() => import('./sessions-page.tsx'), 'ConnectionsPage'),
  validateSearch: ({ status, cursor }: Record<string, unknown>): SessionsSearch =>
    textsIn({ status, cursor }),
});

export const connection = createRoute({
  getParentRoute: () => project,
  path: '/connections/$sessionId',
  component: lazyPage(() => import('./session-page.tsx'), 'ConnectionPage'),
});

export const credentials = createRoute({
  getParentRoute: () => project,
  path: '/credentials',
  component: lazyPage(() => import('./credentials-page.tsx'), 'CredentialsPage'),
  validateSearch: ({
    status,
    cursor,
  }: Record<string, unknown>): { status?: string | undefined; cursor?: string | undefined } =>
    textsIn({ status, cursor }),
});
