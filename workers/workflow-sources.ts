import { fileURLToPath } from 'node:url';

const pathOf = (file: string): string => fileURLToPath(new URL(`workflows/${file}`, import.meta.url));

/** The sources from which the bundle of the workflows is made. */
export const workflowSources = {
  workflowsPath: pathOf('index.ts'),
  /** They are evaluated once, before the SDK freezes the objects that all runs share. */
  preloadModules: [pathOf('no-stack-traces.ts')],
};
