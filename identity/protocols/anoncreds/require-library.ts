import { anoncreds } from './native/library.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';

/** @throws HoldfastError 2010 */
export function requireLibrary(): void {
  if (!anoncreds) throw errors.anoncredsNotInstalled();
}
