import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';

export const wallets = createRoute({
  getParentRoute: () => project,
  path: '/wallets',
  component: lazyPage(() => import('./wallets-page.tsx'), 'WalletsPage'),
});

export const wallet = createRoute({
  getParentRoute: () => project,
  path: '/wallets/$walletId',
  component: lazyPage(() => import('./wallet-page.tsx'), 'WalletPage'),
});
