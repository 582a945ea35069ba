import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';

export const jobs = createRoute({
  getParentRoute: () => project,
  path: '/jobs',
  component: lazyPage(() => import('./jobs-page.tsx'), 'JobsPage'),
});

export const job = createRoute({
  getParentRoute: () => project,
  path: '/jobs/$jobId',
  component: lazyPage(() => import('./job-page.tsx'), 'JobPage'),
});
