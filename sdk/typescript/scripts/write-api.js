/**
 * Writes the types of the API, which are not in git, from openapi.json. `npm ci` does so, and whatever compiles does it again: the
 * checks, and the build of the package. No program needs them to run, so an installation without development packages has none. It is
 * JavaScript because such an installation may be made by an older Node, which cannot read TypeScript.
 */
import { readFileSync, writeFileSync } from 'node:fs';

if (hasGenerator()) {
  const { apiTypes } = await import('./generate-api.ts');
  const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'));
  writeFileSync(new URL('../src/generated/api.ts', import.meta.url), await apiTypes(document));
}

function hasGenerator() {
  try {
    return import.meta.resolve('openapi-typescript') !== '';
  } catch {
    return false;
  }
}
