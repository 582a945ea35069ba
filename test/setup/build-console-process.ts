import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { shippedFiles } from './shipped-console.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

process.env['NODE_ENV'] = 'production';
await build({
  configFile: here('../../console/vite.config.ts'),
  base: './',
  logLevel: 'warn',
  build: {
    outDir: process.argv[2] ?? '',
    rollupOptions: {
      input: { shipped: here('../browser/shipped.tsx') },
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: shippedFiles.script,
        assetFileNames: ({ names }) =>
          names.includes(shippedFiles.styles) ? shippedFiles.styles : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
