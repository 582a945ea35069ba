import type { ActionContext } from '../context.ts';

/** Puts a warning into the output and into the log. */
export function warned({ log }: ActionContext, warning: string | null): { warning?: string } {
  if (warning === null) return {};
  log.warn(warning);
  return { warning };
}
