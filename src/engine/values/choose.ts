import type { Template } from '../../language/expressions/template.ts';
import type { EvaluationContext } from './place.ts';
import { errorOf } from './failures/error-of.ts';
import { unlessFaulty } from './unless-faulty.ts';

/** The first case that fits; null if none does. */
export async function chooseCase(
  { run, path }: EvaluationContext,
  holds: (template: Template, field: string) => Promise<boolean>,
): Promise<number | null> {
  for (const [index, { name, when }] of (run.entryOf(path).cases ?? []).entries())
    if (!when || (await holds(when, `switch.${name}.when`))) return index;
  return null;
}

export interface ErrorLike {
  code: number;
  details: readonly { reason?: unknown }[];
}

export const fitsCodes = (codes: readonly (number | string)[], { code, details }: ErrorLike): boolean =>
  codes.includes(code) || codes.some((one) => one === details[0]?.reason);

/** The first `catch` that fits; null if none does. `codes` come first; a `when` that cannot be resolved does not hold. */
export async function chooseCatch(
  asked: EvaluationContext,
  resolve: (template: Template, own: Record<string, unknown>) => Promise<unknown>,
): Promise<number | null> {
  const { run, path } = asked;
  const error = (await errorOf(asked, 'catch')) as ErrorLike | null;
  if (!error) return null;
  for (const [index, { codes, when }] of run.entryOf(path).catches.entries()) {
    if (codes && !fitsCodes(codes, error)) continue;
    if (when && (await unlessFaulty(resolve(when, { error }))) !== true) continue;
    return index;
  }
  return null;
}
