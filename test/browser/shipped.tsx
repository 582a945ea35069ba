import { notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../console/src/api/query-client.ts';
import { Console } from '../../console/src/console.tsx';
import { makeRouter } from '../../console/src/routes.tsx';

/** Closes a page as its tab does: it asks for nothing more, and no longer writes into the address. */
export type Close = () => Promise<void>;

// TanStack's history calls these without their object once it has given them back.
history.pushState = history.pushState.bind(history);
history.replaceState = history.replaceState.bind(history);

/** Shows the console at the address of the window. `console-build.ts` builds this as the console itself is built. */
export function show(): Close {
  const router = makeRouter();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(<Console router={router} />);
  return async () => {
    notifications.clean();
    root.unmount();
    container.remove();
    router.history.flush();
    Object.assign(router.history, { push: nothing, replace: nothing });
    router.history.destroy();
    await queryClient.cancelQueries();
    queryClient.clear();
  };
}

const nothing = (): void => undefined;
