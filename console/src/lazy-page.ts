import { lazyRouteComponent } from '@tanstack/react-router';
import { noteReached, reachedAgain } from './api/reachable.ts';

/**
 * Loads a page when it is first opened. If the API is away, it waits for it, because the router would reload the window
 * at once and lose the page.
 */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazyRouteComponent(
    () =>
      load().catch(async () => {
        noteReached(false);
        await reachedAgain();
        return load();
      }),
    name,
  );
