import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';

export const secrets = createRoute({
  getParentRoute: () => project,
  path: '/secrets',
  component: lazyPage(() => import('./secrets-page.tsx'), 'SecretsPage'),
});

export const secret = createRoute({
  getParentRoute: () => project,
  path: '/secrets/$secretId',
  component: lazyPage(() => import('./secret-page.tsx'), 'SecretPage'),
});
