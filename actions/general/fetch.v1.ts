import { fetchV1 as contract } from '../../src/actions/general/fetch.v1.ts';
import { RetryableError, type ActionImplementation } from '../action.ts';
import { tryOnce } from './fetch/try-once.ts';

export const fetchV1: ActionImplementation<typeof contract> = {
  contract,

  async run(context, attributes) {
    const { answer, body, fault } = await tryOnce(context, attributes);
    const [value, rest] = 'large' in body ? [null, { large: { body: body.large } }] : [body.value, {}];
    const output = { ...answer, body: value };
    if (fault === null) return { completed: { ...output, error: null }, ...rest };
    const { failure, again } = fault;
    const isOutput = attributes.failOnError === false;
    const isLastTry = context.attempt >= contract.retry.maxAttempts;
    if (again !== null && !(isOutput && isLastTry)) throw new RetryableError(failure, again);
    if (!isOutput) throw failure;
    const [{ reason, message } = { reason: 'http.body', message: failure.message }] = failure.details;
    return { completed: { ...output, error: { reason, message } }, ...rest };
  },
};
