import { createRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { queryOfAll } from '../api/use-all.ts';
import { lazyPage } from '../lazy-page.ts';
import { inside, project } from '../shell/parents.tsx';
import { rememberedProject } from '../shell/projects.ts';

export const index = createRoute({
  getParentRoute: () => inside,
  path: '/',
  async beforeLoad() {
    const { data } = await queryClient.fetchQuery(queryOfAll('GET /v1/projects', {}));
    const last = data.find(({ id }) => id === rememberedProject()) ?? data[0];
    if (last) throw redirect({ to: '/projects/$projectId/home', params: { projectId: last.id } });
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
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
});
