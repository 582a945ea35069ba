import { writeFileSync } from 'node:fs';
import { actionLists } from './action-lists.ts';
import { walletModuleLists } from './wallet-module-lists.ts';

function write({ path, content }: { path: string; content: string }): void {
  writeFileSync(new URL(`../${path}`, import.meta.url), content);
  console.log(`wrote ${path}`);
}

for (const list of [...walletModuleLists(), ...actionLists()]) write(list);
// The documents show the endpoints of these lists, so the lists must be written before the endpoints are imported.
const { generatedDocs } = await import('./generated-docs.ts');
for (const document of generatedDocs()) write(document);
