import { errors } from '../../../src/errors/catalogue.ts';

/** Callers whose keys one process makes, or has in its queue: the next one is better told to come again. */
const most = 8;
let making = 0;

/** @throws HoldfastError 2005/429 where too many wait already */
export async function whileKeysAreMade<T>(work: () => Promise<T>): Promise<T> {
  if (making >= most) throw errors.tooManyDefinitionKeys(most);
  making++;
  try {
    return await work();
  } finally {
    making--;
  }
}
