import { cachedAnoncreds } from '../anoncreds/library.ts';

/** Loads the agent of the wallet, which takes a second: commands that need no wallet answer without it. */
export async function loadHolders() {
  // Its package looks for the library when it is imported.
  process.env['LIB_ANONCREDS_PATH'] ||= (await cachedAnoncreds()) ?? '';
  const [{ createHolder }, { reachableHolder }] = await Promise.all([
    import('./holder.ts'),
    import('./reachable-holder.ts'),
  ]);
  return { createHolder, reachableHolder };
}
