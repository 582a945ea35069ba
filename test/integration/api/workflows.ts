import type { Problem } from '../../../src/definitions/problem.ts';
import type { Stack } from '../../stack/stack.ts';

export interface Workflow {
  id: string;
  name: string;
  status: string;
  source: string;
  format: string;
  problems: Problem[];
  publishedVersion: number | null;
  latestVersion: number;
}

export const yaml = { 'content-type': 'application/yaml' };

/** A definition with three problems: an invalid expression, a repeated id, and an unknown action. */
export const broken = `name: Broken
actions:
  - id: call
    name: general/fetch@v1
    attributes:
      url: \${ 1 + }
  - id: call
    name: general/nonsense@v1
`;

/** Returns the requests for workflows of the stack's project. */
export const workflowsOf = (stack: Stack) => {
  const path = `${stack.project}/workflows`;
  return {
    path,
    create: (body: unknown, headers: Record<string, string> = {}) =>
      stack.request<Workflow>('POST', path, { body, headers }),
    send: (method: string, of: string, body?: unknown, headers: Record<string, string> = {}) =>
      stack.request<Workflow>(method, `${path}/${of}`, { ...(body === undefined ? {} : { body }), headers }),
  };
};
