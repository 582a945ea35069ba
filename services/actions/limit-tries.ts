import { createSlots } from '../../src/executions/concurrency/slots.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { limits } from '../../src/definitions/tries/limits.ts';
import type { Caller } from '../caller.ts';

const slots = createSlots();
const ofServer = 'server';
const { ofProject, ofAccount, inAll } = limits.atOnce;

/**
 * Does the work of a try while few others run: in the project, in the account, and in this process.
 * @throws HoldfastError 2005: 429 if the project or the account has too many, 503 if the process has
 */
export async function limitTries<T>(
  { accountId }: Pick<Caller, 'accountId'>,
  projectId: string,
  work: () => Promise<T>,
): Promise<T> {
  const taken = slots.take(
    { of: `project ${projectId}`, limit: ofProject },
    { of: `account ${accountId}`, limit: ofAccount },
    { of: ofServer, limit: inAll },
  );
  if ('full' in taken) {
    const { of, limit } = taken.full;
    if (of === ofServer) throw errors.tooManyTriesOfServer(limit);
    throw errors.tooManyTries(of.startsWith('project') ? 'project' : 'account', limit);
  }
  try {
    return await work();
  } finally {
    taken.leave();
  }
}
