import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';
import { textsIn } from '../shell/texts-in.ts';

export const workflows = createRoute({
  getParentRoute: () => project,
  path: '/workflows',
  component: lazyPage(() => import('./workflows-page.tsx'), 'WorkflowsPage'),
  validateSearch: ({
    sort,
    cursor,
    name,
  }: Record<string, unknown>): {
    sort?: 'name' | undefined;
    cursor?: string | undefined;
    name?: string | undefined;
  } => ({
    ...(sort === 'name' ? { sort } : {}),
    ...textsIn({ cursor, name }),
  }),
});

export const newWorkflow = createRoute({
  getParentRoute: () => project,
  path: '/workflows/new',
  component: lazyPage(() => import('./new-workflow-page.tsx'), 'NewWorkflowPage'),
});

export const workflow = createRoute({
  getParentRoute: () => project,
  path: '/workflows/$workflowId',
  component: lazyPage(() => import('./workflow-page.tsx'), 'WorkflowPage'),
  validateSearch: ({
    tab,
    line,
  }: Record<string, unknown>): { tab?: string | undefined; line?: number | undefined } => ({
    ...textsIn({ tab }),
    ...(typeof line === 'number' ? { line } : {}),
  }),
});
