import { createRequire } from 'node:module';
import type { Anoncreds } from '@hyperledger/anoncreds-shared';

/**
 * The native AnonCreds library in the folder `LIB_ANONCREDS_PATH` (its own package reads that); null if there is none. It must be
 * loaded before the agent's AnonCreds modules, which keep the library of the shared package when they are first imported.
 */
export const anoncreds: Anoncreds | null = load();

function load(): Anoncreds | null {
  try {
    const require = createRequire(import.meta.url);
    const { anoncreds: loaded } = require('@hyperledger/anoncreds-nodejs') as { anoncreds: Anoncreds };
    // The package looks for the library only when it is first called.
    loaded.version();
    return loaded;
  } catch {
    return null;
  }
}
