import type { Path } from '../language/errors/place.ts';
import type { Findings } from './problem.ts';

/** The problem of the address to which a person is sent afterwards; null if there is none. */
export function returnUrlProblem(value: unknown): string | null {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an http or https URL';
  return hasUser(url) ? userProblem : null;
}

/** Checks an address that is written out in the definition. */
export function checkReturnUrl(value: unknown, path: Path, findings: Findings): void {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (url && hasUser(url))
    findings.add({ reason: 'url.credentials', message: `The returnUrl ${userProblem}.`, path, canRun: true });
}

const userProblem = 'must not hold a user name or a password';

const hasUser = ({ username, password }: URL): boolean => username !== '' || password !== '';
