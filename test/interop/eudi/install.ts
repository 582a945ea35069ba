import { fileURLToPath } from 'node:url';
import { compiled } from '../maven.ts';

/** This version of the issuing client of the European Union's reference wallet is on Maven Central. It follows draft 15. */
export const eudiVersion = '0.7.1';

/** Compiles a small wallet that uses the library, once, and returns its class path. */
export const installEudi = () =>
  compiled(`eudi-${eudiVersion}`, fileURLToPath(new URL('.', import.meta.url)), eudiVersion);
