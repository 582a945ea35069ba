import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The API replaces `CSP_NONCE` by the nonce of each answer. */
export default defineConfig({
  root: here('.'),
  base: '/console/',
  plugins: [react()],
  html: { cspNonce: 'CSP_NONCE' },
  build: {
    outDir: here('../dist/console'),
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    chunkSizeWarningLimit: 1_000,
    // An inlined asset would be a `data:` URL, which the page's policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
