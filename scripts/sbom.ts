import { mkdirSync, writeFileSync } from 'node:fs';
import { sbom } from './third-party/sbom.ts';

// Writes the software bill of materials beside the other things that are built: `npm run sbom`.
const folder = new URL('../dist/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('holdfast.cdx.json', folder), `${JSON.stringify(sbom(), null, 2)}\n`);
console.log('wrote dist/holdfast.cdx.json');
