/** A node of flattened JSON-LD (JSON-LD 1.1 §4.6): each property has a list of values. */
export type Node = { '@id': string; '@type'?: string[] } & Record<string, unknown>;

export type Value = Record<string, unknown>;

/** A definition of a term (JSON-LD 1.1 §9.15.1). */
interface Term {
  '@id': string;
  '@type'?: string;
  '@container'?: '@list';
}

/** These have their names in the first context of the W3C data model. */
export const ofTheModel = 'https://www.w3.org/2018/credentials#';
/** That context gives these names to something else and protects them (JSON-LD 1.1 §4.1.11). */
const taken = new Set(['id', 'type', 'proof', 'VerifiableCredential', 'VerifiablePresentation', '__proto__']);

/**
 * A context by which statements can be read that follows from the statements alone: a property or a type has the last part of its
 * IRI as its name. A property or type that shares this part with another keeps its whole IRI as its name.
 */
export function contextOf(nodes: readonly Node[]): Record<string, Term> {
  const terms = new Map<string, Term | null>();
  for (const [iri, values] of valuesOf(nodes)) {
    const name = /[^#/:@]+$/.exec(iri)?.[0];
    if (name === undefined || taken.has(name) || iri.startsWith(ofTheModel)) continue;
    terms.set(name, terms.has(name) ? null : { '@id': iri, ...formOf(values) });
  }
  return Object.fromEntries([...terms].flatMap(([name, term]) => (term ? [[name, term]] : [])));
}

/** All values of each property; a type has none. */
function valuesOf(nodes: readonly Node[]): Map<string, Value[]> {
  const all = new Map<string, Value[]>();
  for (const { '@id': _id, '@type': types = [], ...properties } of nodes) {
    for (const type of types) all.set(type, all.get(type) ?? []);
    for (const [iri, values] of Object.entries(properties))
      all.set(iri, [...(all.get(iri) ?? []), ...(values as Value[])]);
  }
  return all;
}

/** The type or the container that a term can declare once, if all its values have the same. */
function formOf(values: readonly Value[]): Pick<Term, '@type' | '@container'> {
  if (values.length > 0 && values.every((value) => '@list' in value)) return { '@container': '@list' };
  const [type, ...others] = new Set(values.map(typeOf));
  return type === undefined || others.length > 0 ? {} : { '@type': type };
}

function typeOf({ '@id': id, '@type': type }: Value): string | undefined {
  if (typeof id === 'string') return id.startsWith('_:') ? undefined : '@id';
  return typeof type === 'string' ? type : undefined;
}
