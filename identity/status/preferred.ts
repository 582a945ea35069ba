/** The media type that a request's `Accept` prefers (RFC 9110 §12.5.1): the first of equals, null if none is accepted. */
export function preferred<Type extends string>(
  accept: string | undefined,
  types: readonly Type[],
): Type | null {
  const ranges = (accept ?? '*/*').split(',').map((text) => {
    const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { range, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  /** The most specific range decides. */
  const weightOf = (type: string): number => {
    const [group = ''] = type.split('/');
    const closest = [type, `${group}/*`, '*/*'].map((name) => ranges.find(({ range }) => range === name));
    return closest.find((found) => found !== undefined)?.weight ?? 0;
  };
  const [best] = types
    .map((type) => ({ type, weight: weightOf(type) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return best?.type ?? null;
}
