import { anyInput } from './children.ts';
import type { Stack } from './stack.ts';

/** Starts an execution of these actions, which takes any input, and returns it once it holds or has ended. */
export const runOf = async (
  stack: Stack,
  actions: readonly object[],
  given: object = {},
  rest: object = {},
) => stack.run(await stack.publish(anyInput(actions, rest)), { ...given });

/** Answers a wait through the API. */
export const resumeIn = (stack: Stack, id: string, body: unknown) =>
  stack.request('POST', `${stack.project}/executions/${id}/resume`, { body });
