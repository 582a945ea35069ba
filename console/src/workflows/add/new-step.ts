import { nameOfPlain } from '../../api/traits-of.ts';
import type { NewEntries } from './insert-entry.ts';

export type FreeId = Parameters<NewEntries>[0];

/** An action that does nothing yet: it gives its attributes as its output. */
export const newStep = (freeId: FreeId, text = 'Replace this'): Record<string, unknown> => ({
  id: freeId('step'),
  name: nameOfPlain(),
  attributes: { text },
});
