import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { call } from './api/call.ts';
import { queryClient } from './api/query-client.ts';
import { ExecutionsPage } from './executions/executions-page.tsx';
import { ExecutionSearch } from './executions/search.ts';
import { InvitationPage } from './session/invitation-page.tsx';
import { sessionQuery } from './session/session.ts';
import { SignInPage } from './session/sign-in-page.tsx';
import { Frame } from './shell/frame.tsx';
import { rememberedProject } from './shell/projects.ts';
import { FailedPage } from './ui/failed-page.tsx';
import { NothingHere } from './ui/nothing-here.tsx';

const root = createRootRoute({
  component: Outlet,
  errorComponent: ({ error }) => <FailedPage error={error as Error} />,
  notFoundComponent: NothingHere,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInPage,
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: InvitationPage,
});

/** What is shown only to somebody who has signed in; they come back to where they wanted to go. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Frame,
  async beforeLoad({ location }) {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session) return;
    throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.href } });
  },
});

const index = createRoute({
  getParentRoute: () => inside,
  path: '/',
  async beforeLoad() {
    const { data } = await queryClient.fetchQuery({
      queryKey: ['GET /v1/projects', { query: { limit: 100 } }],
      queryFn: async () => await call('GET /v1/projects', { query: { limit: 100 } }),
    });
    const project = data.find(({ id }) => id === rememberedProject()) ?? data[0];
    if (project) throw redirect({ to: '/projects/$projectId/executions', params: { projectId: project.id } });
  },
  component: lazyRouteComponent(() => import('./settings/no-project.tsx'), 'NoProject'),
});

const project = createRoute({ getParentRoute: () => inside, path: '/projects/$projectId' });

const executions = createRoute({
  getParentRoute: () => project,
  path: '/executions',
  component: ExecutionsPage,
  validateSearch: ExecutionSearch,
});

const execution = createRoute({
  getParentRoute: () => project,
  path: '/executions/$executionId',
  component: lazyRouteComponent(() => import('./executions/execution-page.tsx'), 'ExecutionPage'),
  validateSearch: ({ action, tab }: Record<string, unknown>): { action?: string; tab?: string } => ({
    ...(typeof action === 'string' ? { action } : {}),
    ...(typeof tab === 'string' ? { tab } : {}),
  }),
});

const tree = root.addChildren([
  signIn,
  invitation,
  inside.addChildren([index, project.addChildren([executions, execution])]),
]);

export const router = createRouter({
  routeTree: tree,
  basepath: '/console',
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
