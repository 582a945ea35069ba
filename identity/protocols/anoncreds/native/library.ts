import { createRequire } from 'node:module';
import type { Anoncreds } from '@hyperledger/anoncreds-shared';

/**
 * The native AnonCreds library, found by `LIB_ANONCREDS_PATH` (its own package reads that); null where there is none.
 * Loaded before the agent's AnonCreds modules: they keep what the shared package has when they are first imported.
 */
export const anoncreds: Anoncreds | null = load();

function load(): Anoncreds | null {
  try {
    const require = createRequire(import.meta.url);
    const { anoncreds: loaded } = require('@hyperledger/anoncreds-nodejs') as { anoncreds: Anoncreds };
    // The package looks for it only when it is first called.
    loaded.version();
    return loaded;
  } catch {
    return null;
  }
}
