import { createRoute, notFound } from '@tanstack/react-router';
import { ExecutionSearch } from './search.ts';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';
import { textsIn } from '../shell/texts-in.ts';

export const executions = createRoute({
  getParentRoute: () => project,
  path: '/executions',
  component: lazyPage(() => import('./executions-page.tsx'), 'ExecutionsPage'),
  validateSearch: ExecutionSearch,
});

export const execution = createRoute({
  getParentRoute: () => project,
  path: '/executions/$executionId',
  // The API has other records at addresses such as `…/executions/causes`.
  beforeLoad({ params: { executionId } }) {
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(executionId)) throw notFound();
  },
  component: lazyPage(() => import('./execution-page.tsx'), 'ExecutionPage'),
  validateSearch: ({
    action,
    tab,
  }: Record<string, unknown>): { action?: string | undefined; tab?: string | undefined } =>
    textsIn({ action, tab }),
});
