import { createRoute } from '@tanstack/react-router';
import { InvitationPage } from './invitation-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { lazyPage } from '../lazy-page.ts';
import { root } from '../shell/parents.tsx';

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInPage,
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
});

export const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: InvitationPage,
});

export const singleSignOn = createRoute({
  getParentRoute: () => root,
  path: '/single-sign-on',
  component: lazyPage(() => import('./single-sign-on-page.tsx'), 'SingleSignOnPage'),
});
