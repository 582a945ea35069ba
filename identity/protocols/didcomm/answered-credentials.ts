import { credentialsIn, type Descriptor, type Presentation } from './presentation.ts';

/**
 * Whether each credential of a presentation is named as the answer to a descriptor of the definition (DIF Presentation
 * Exchange 1.0, Presentation Submission). Nobody has asked for any other.
 */
export function answersOnly(
  presentation: Presentation,
  { input_descriptors: asked }: { input_descriptors: readonly { id: string }[] },
): boolean {
  const ids = new Set<unknown>(asked.map(({ id }) => id));
  const named = new Set(
    (presentation.presentation_submission?.descriptor_map ?? [])
      .filter(({ id }) => ids.has(id))
      .map((descriptor) => namedBy(presentation, descriptor)),
  );
  return credentialsIn(presentation).every((credential) => named.has(credential));
}

/**
 * Returns the value at the path of a descriptor, and then at its nested path within that value. A list of one element stands for
 * the element.
 */
function namedBy(within: unknown, { path, path_nested: nested }: Descriptor): unknown {
  const steps = String(path).match(/[A-Za-z]+|\d+/g) ?? [];
  const found = steps.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    within,
  );
  if (nested) return namedBy(found, nested);
  return Array.isArray(found) && found.length === 1 ? (found as unknown[])[0] : found;
}
