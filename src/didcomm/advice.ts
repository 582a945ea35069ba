import type { Advice } from '../actions/contract.ts';
import { isObject } from '../definitions/is-object.ts';

/** A holder can show only what was issued to a DID of its own. */
export function adviceOnOffer({ jsonld }: Readonly<Record<string, unknown>>): Advice[] {
  const credential = isObject(jsonld) ? jsonld['credential'] : null;
  const written = isObject(credential) ? credential['credentialSubject'] : null;
  const at = ['jsonld', 'credential', 'credentialSubject'];
  const subjects = Array.isArray(written)
    ? written.map((subject: unknown, index) => ({ subject, path: [...at, index] }))
    : [{ subject: written, path: at }];
  return subjects
    .filter(({ subject }) => isObject(subject) && !Object.hasOwn(subject, 'id'))
    .map(({ path }) => ({
      path,
      message:
        "`credentialSubject` has no `id`: without a DID of the holder's there, no wallet can ever show the credential.",
    }));
}
