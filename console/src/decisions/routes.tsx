import { createRoute, notFound } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';

/**
 * The record of a decision that was made. Within loops and rounds its id is a path, such as `orders[17].approve`. It is a page of
 * its own, and no tab of the execution, so that it can be printed and its address handed on.
 */
export const decision = createRoute({
  getParentRoute: () => project,
  path: '/executions/$executionId/decisions/$actionId',
  beforeLoad({ params: { executionId, actionId } }) {
    // Only text that can be an id is asked for.
    if (!/^[\da-f-]{36}$/i.test(executionId) || actionId.length > 1_000) throw notFound();
  },
  component: lazyPage(() => import('./decision-page.tsx'), 'DecisionPage'),
});
