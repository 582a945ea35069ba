import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';

export const variables = createRoute({
  getParentRoute: () => project,
  path: '/variables',
  component: lazyPage(() => import('./variables-page.tsx'), 'VariablesPage'),
});

export const variable = createRoute({
  getParentRoute: () => project,
  path: '/variables/$variableId',
  component: lazyPage(() => import('./variable-page.tsx'), 'VariablePage'),
});
