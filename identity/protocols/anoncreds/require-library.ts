import { anoncreds } from './native/library.ts';
import { noLibrary } from './refusals.ts';

/** @throws HoldfastError 2010 */
export function requireLibrary(): void {
  if (!anoncreds) throw noLibrary();
}
