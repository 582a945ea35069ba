import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';

export const forms = createRoute({
  getParentRoute: () => project,
  path: '/forms',
  component: lazyPage(() => import('./forms-page.tsx'), 'FormsPage'),
});

export const form = createRoute({
  getParentRoute: () => project,
  path: '/forms/$formId',
  component: lazyPage(() => import('./form-page.tsx'), 'FormPage'),
});
