import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './shell/page.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import type { Router } from './routes.tsx';
import { styleNonce } from './shell/nonce.ts';
import { theme, variables } from './shell/theme.ts';

/** The same name is used in index.html. */
const colours = localStorageColorSchemeManager({ key: 'holdfast-colours' });

export const Console = ({ router }: { router: Router }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={variables}
    colorSchemeManager={colours}
    defaultColorScheme="auto"
    getStyleNonce={() => styleNonce}
  >
    {/* Above dialogs (200), and below menus (300): a menu that somebody has just opened is not covered. */}
    <Notifications position="bottom-right" zIndex={290} />
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>
);
