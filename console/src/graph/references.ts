const reference = /actions(?:\.\??([A-Za-z_][A-Za-z0-9_-]*)|\[['"]([^'"]+)['"]\])/g;

/** Returns the ids that the expressions in a value name. */
export function referencesIn(value: unknown): string[] {
  const found = [
    ...JSON.stringify(value ?? null)
      .replaceAll('\\"', '"')
      .matchAll(reference),
  ];
  return [...new Set(found.map(([, plain, quoted]) => plain ?? quoted ?? ''))];
}
