import * as v from 'valibot';
import { RetryableError } from '../../../actions/action.ts';
import type { ActionContext } from '../../../actions/context.ts';
import { fetchV1 } from '../../../actions/general/fetch.v1.ts';
import { fetchV1 as contract } from '../../../src/actions/general/fetch.v1.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { actionContext } from './action-context.ts';

export type Attributes = v.InferOutput<typeof contract.attributes>;

export const run = (attributes: Attributes, changes?: Partial<ActionContext>) =>
  fetchV1.run(actionContext(changes), v.parse(contract.attributes, attributes), undefined);

/** Returns the output, and checks that the contract allows it. */
export async function outputOf(attributes: Attributes, changes?: Partial<ActionContext>) {
  const result = await run(attributes, changes);
  if (!('completed' in result)) throw new Error('fetch never holds');
  return v.parse(contract.output, result.completed);
}

export async function failureOf(attributes: Attributes, changes?: Partial<ActionContext>) {
  try {
    await run(attributes, changes);
  } catch (error) {
    if (error instanceof RetryableError)
      return { ...error.error.toBody(), again: true, wait: error.retryAfterMs };
    if (error instanceof HoldfastError) return { ...error.toBody(), again: false };
    throw error;
  }
  throw new Error('expected the action to fail, but it did not');
}

export const answering = async (
  status: number,
  headers: Record<string, string> = {},
  body: string | Buffer = '',
) => {
  const server = await serveHttp((_, response) => response.writeHead(status, headers).end(body));
  return `http://127.0.0.1:${server.port}/`;
};
