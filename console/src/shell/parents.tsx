import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { sessionQuery } from '../session/session.ts';
import { Frame } from './frame.tsx';
import { FailedPage } from '../ui/failed-page.tsx';
import { NothingHere } from '../ui/nothing-here.tsx';

export const root = createRootRoute({
  component: Outlet,
  errorComponent: ({ error }) => <FailedPage error={error as Error} />,
  notFoundComponent: NothingHere,
});

/** Routes for signed-in people only. After signing in, people come back to the page that they wanted. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Frame,
  async beforeLoad({ location }) {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session) return;
    throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.href } });
  },
});

export const project = createRoute({ getParentRoute: () => inside, path: '/projects/$projectId' });

export const settings = createRoute({ getParentRoute: () => inside, path: '/settings' });
