import { createRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { queryOfAll } from '../api/use-all.ts';
import { ExecutionsPage } from './executions-page.tsx';
import { ExecutionSearch } from './search.ts';
import { lazyPage } from '../lazy-page.ts';
import { rememberedProject } from '../shell/projects.ts';
import { inside, project } from '../shell/parents.tsx';
import { textsIn } from '../shell/texts-in.ts';

export const index = createRoute({
  getParentRoute: () => inside,
  path: '/',
  async beforeLoad() {
    const { data } = await queryClient.fetchQuery(queryOfAll('GET /v1/projects', {}));
    const last = data.find(({ id }) => id === rememberedProject()) ?? data[0];
    if (last) throw redirect({ to: '/projects/$projectId/executions', params: { projectId: last.id } });
  },
  component: lazyPage(() => import('../settings/no-project.tsx'), 'NoProject'),
});

export const projectIndex = createRoute({
  getParentRoute: () => project,
  path: '/',
  beforeLoad({ params }) {
    throw redirect({ to: '/projects/$projectId/home', params });
  },
});

export const home = createRoute({
  getParentRoute: () => project,
  path: '/home',
  component: lazyPage(() => import('../home/home-page.tsx'), 'HomePage'),
});

export const executions = createRoute({
  getParentRoute: () => project,
  path: '/executions',
  component: ExecutionsPage,
  validateSearch: ExecutionSearch,
});

export const execution = createRoute({
  getParentRoute: () => project,
  path: '/executions/$executionId',
  component: lazyPage(() => import('./execution-page.tsx'), 'ExecutionPage'),
  validateSearch: ({
    action,
    tab,
  }: Record<string, unknown>): { action?: string | undefined; tab?: string | undefined } =>
    textsIn({ action, tab }),
});
