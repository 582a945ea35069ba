import type { Advice } from '../contract.ts';
import { isObject } from '../../language/json/object.ts';

/** Warns that a holder can only present a credential that was issued to a DID of their own. */
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
