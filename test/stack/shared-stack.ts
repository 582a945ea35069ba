import { consoleFolder, readConsoleFiles } from '../../api/console/files.ts';
import { guideFolder, readGuideFiles } from '../../api/docs/guide-files.ts';
import { startStack, type OwnStack, type Stack, type StackOptions } from './stack.ts';
import { createTestTenant } from './tenant.ts';
import { createTestClient } from './test-client.ts';

/** Dispatches what could not be dispatched at once, which takes five seconds at most: Temporal can stand still for as long on a busy machine. */
const relay = { everyMs: 1_000, idleMs: 2_000, olderThanMs: 6_000, batch: 100 };

/**
 * Returns the one stack of the vitest worker, with a new tenant for each caller. It ends with the worker's process. A test
 * that stops something, counts everything, or sets an option starts its own stack: `startStack`.
 */
export const sharedStack = sharing(() => ({ relay }));

/** Returns the one stack with the console, the guide, webhooks and sweeps. */
export const sharedConsole = sharing(() => ({
  consoleFiles: readConsoleFiles(consoleFolder),
  guideFiles: readGuideFiles(guideFolder),
  webhooks: {},
  sweeps: true,
  relay,
}));

function sharing(options: () => StackOptions): () => Promise<Stack> {
  let running: Promise<OwnStack> | undefined;
  return async () => {
    running ??= startStack(options());
    const stack = await running;
    const tenant = await createTestTenant(stack.db, stack.vault);
    const { publicUrl, logTail } = stack;
    return { ...stack, ...createTestClient({ publicUrl, tenant, logTail }), tenant };
  };
}
