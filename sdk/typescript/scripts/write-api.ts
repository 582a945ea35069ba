/**
 * Writes the types of the API, which are not in git, from openapi.json. `npm ci` does so, and whatever compiles does it again: the
 * checks, and the build of the package. No program needs them to run, so an installation without development packages has none.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { apiTypes } from './generate-api.ts';

const document = JSON.parse(
  readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'),
) as Parameters<typeof apiTypes>[0];
if (hasGenerator()) {
  const { apiTypes: generate } = await import('./generate-api.ts');
  writeFileSync(new URL('../src/generated/api.ts', import.meta.url), await generate(document));
}

function hasGenerator(): boolean {
  try {
    return import.meta.resolve('openapi-typescript') !== '';
  } catch {
    return false;
  }
}
