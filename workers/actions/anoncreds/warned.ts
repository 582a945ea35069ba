import type { ActionContext } from '../action.ts';

/** A warning is told in the answer, and in the log. */
export function warned({ log }: ActionContext, warning: string | null): { warning?: string } {
  if (warning === null) return {};
  log.warn(warning);
  return { warning };
}
