import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';

export const schedules = createRoute({
  getParentRoute: () => project,
  path: '/schedules',
  component: lazyPage(() => import('./schedules-page.tsx'), 'SchedulesPage'),
});

export const schedule = createRoute({
  getParentRoute: () => project,
  path: '/schedules/$scheduleId',
  component: lazyPage(() => import('./schedule-page.tsx'), 'SchedulePage'),
});
