import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';

export const tasks = createRoute({
  getParentRoute: () => project,
  path: '/tasks',
  component: lazyPage(() => import('./tasks-page.tsx'), 'TasksPage'),
  validateSearch: ({ decided }: Record<string, unknown>): { decided?: boolean | undefined } =>
    decided === true ? { decided } : {},
});

/** Mails lead here. */
export const task = createRoute({
  getParentRoute: () => project,
  path: '/tasks/$executionId/$actionId',
  component: lazyPage(() => import('./task-page.tsx'), 'TaskPage'),
});
