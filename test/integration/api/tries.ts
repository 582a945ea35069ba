import type { ErrorBody } from '../../../src/language/errors/error-body.ts';
import type { Stack } from '../../stack/stack.ts';
import type { RequestOptions } from '../../stack/test-client.ts';

export interface ActionTry {
  id: string;
  status: 'completed' | 'failed' | null;
  attributes: unknown;
  output: unknown;
  error: ErrorBody | null;
  isTransient: boolean;
  calledOut: boolean;
  durationMs: number | null;
}

/** Tries actions in the project of a stack. */
export const triesOf = (stack: Stack) => {
  const path = (name: string): string => `${stack.project}/actions/${name}/try`;
  return {
    path,
    tryAction: <B = ActionTry>(name: string, body: object = {}, options: RequestOptions = {}) =>
      stack.request<B>('POST', path(name), { body, ...options }),
  };
};
