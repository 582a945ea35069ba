import { lazyRouteComponent } from '@tanstack/react-router';
import { noteReached, reachedAgain } from './api/reachable.ts';

/**
 * A page that is loaded when it is first gone to. With nobody there to give it, it comes once somebody is: the router
 * would reload the window at once, and lose what is shown.
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
