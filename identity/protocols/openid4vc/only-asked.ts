import type { ClaimPath } from '../../../src/wallets/templates/claim-path.ts';
import { keptBack, type DisclosureMap } from './disclosed-claims.ts';

/**
 * Returns the claims without those that the holder could have kept back and nobody has asked for (OpenID4VP 1.0 §6.4.1). A path
 * asks for everything below it, and for the elements on the way to it.
 * @param paths to the claims that are asked for; a credential may have claims that nobody can keep back
 */
export function onlyAsked(value: unknown, paths: readonly ClaimPath[], disclosed: DisclosureMap): unknown {
  if (paths.some(({ length }) => length === 0)) return value;
  if (typeof value !== 'object' || value === null) return value;
  const mayBeKept = disclosed.get(value);
  /**
   * The element with the claims in it that are asked for; null if there are none, and the holder could have kept the element
   * back.
   */
  const asked = (step: string | number, item: unknown): { item: unknown } | null => {
    const below = paths.flatMap(([first, ...rest]) => (leadsTo(first, step) ? [rest] : []));
    return below.length === 0 && mayBeKept?.has(step) ? null : { item: onlyAsked(item, below, disclosed) };
  };
  // An element that is left out has its place, as one that is kept back.
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (asked(index, item) ?? { item: keptBack }).item);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
      const kept = asked(name, item);
      return kept ? [[name, kept.item]] : [];
    }),
  );
}

/** Null is every element of an array. */
const leadsTo = (first: ClaimPath[number] | undefined, step: string | number): boolean =>
  first === step || (first === null && typeof step === 'number');

/** The elements of an mdoc that are asked for; a holder could have kept back any. */
export const onlyAskedElements = (
  namespaces: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  paths: readonly ClaimPath[],
): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(namespaces).flatMap(([namespace, elements]): [string, Record<string, unknown>][] => {
      const kept = Object.entries(elements).filter(([name]) =>
        paths.some(([one, other]) => one === namespace && other === name),
      );
      return kept.length === 0 ? [] : [[namespace, Object.fromEntries(kept)]];
    }),
  );
