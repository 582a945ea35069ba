import { writeFileSync } from 'node:fs';
import { generatedDocs } from './generated-docs.ts';

for (const { path, content } of await generatedDocs()) {
  writeFileSync(new URL(`../${path}`, import.meta.url), content);
  console.log(`wrote ${path}`);
}
