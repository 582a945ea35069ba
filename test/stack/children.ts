import type { ExecutionBody } from './test-client.ts';
import { workflowOf, type Action } from './definitions.ts';
import type { Database } from '../../db/connection/client.ts';

/** Runs another workflow. */
export const running = (id: string, workflow: string, attributes: object = {}, rest: object = {}) => ({
  id,
  name: 'workflow/run@v1',
  attributes: { workflow, input: {}, ...attributes },
  ...rest,
});

/** Any input will do. */
export const anyInput = (actions: readonly object[], rest: object = {}) => ({
  ...workflowOf(actions as Action[], rest),
  input: { type: 'object' },
});

/** The executions that another one has started, oldest first. */
export async function childrenOf({ db }: { db: Database }, parentId: string): Promise<string[]> {
  const rows = await db.$client<{ id: string }[]>`
    select id from child_executions where parent_id = ${parentId} order by id`;
  return rows.map(({ id }) => id);
}

export const outputOf = ({ payload }: ExecutionBody, id: string) => payload.actions[id]?.output;
