import { isInstant } from '../../../src/language/durations/instant-text.ts';

/** The names of the beginning and the end of a credential's validity (VC Data Model 1.1 §4.6, 2.0 §4.9). */
const from = ['issuanceDate', 'validFrom'];
const until = ['expirationDate', 'validUntil'];

/** Whether a credential is valid now. The library looks at `expirationDate` alone. A time that is none counts as missed. */
export function isTimely(
  credential: object,
  { now, skewSeconds }: { now: number; skewSeconds: number },
): boolean {
  const skewMs = skewSeconds * 1000;
  const timesOf = (names: string[]) =>
    names.flatMap((name) => (Object.hasOwn(credential, name) ? [timeOf(Reflect.get(credential, name))] : []));
  return (
    timesOf(from).every((time) => time <= now + skewMs) &&
    timesOf(until).every((time) => time >= now - skewMs)
  );
}

const timeOf = (written: unknown): number =>
  typeof written === 'string' && isInstant(written) ? Date.parse(written) : NaN;
