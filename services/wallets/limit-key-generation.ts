import { errors } from '../../src/language/errors/catalogue.ts';

/**
 * The most credential definitions whose keys one process makes, or keeps waiting, at the same time. Further requests
 * are refused, and can be repeated later.
 */
const most = 8;
let making = 0;

/** Runs the work, and counts it until it has ended. @throws HoldfastError 2005/429 if too much of it runs or waits */
export async function limitKeyGeneration<T>(work: () => Promise<T>): Promise<T> {
  if (making >= most) throw errors.tooManyDefinitionKeys(most);
  making++;
  try {
    return await work();
  } finally {
    making--;
  }
}
