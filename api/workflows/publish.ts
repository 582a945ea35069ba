import {
  findWorkflow,
  publishDraft,
  type WorkflowKey,
  type WorkflowRow,
} from '../../db/queries/workflows.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { requireTag } from '../http/precondition.ts';
import { etagOf } from '../views/workflow.ts';

/**
 * Freezes the draft as the next version.
 * @throws HoldfastError 2000 with every error of the draft; 2006 where somebody saved another draft meanwhile (412 where the caller knew only the one before)
 */
export async function publishWorkflow(
  { db, evaluator, catalogue }: Pick<ApiDependencies, 'db' | 'evaluator' | 'catalogue'>,
  key: WorkflowKey,
  ifMatch?: string,
): Promise<WorkflowRow> {
  const row = await findWorkflow(db, key);
  if (!row) throw errors.recordNotFound('workflow', key.id);
  requireTag({ type: 'workflow', id: key.id, ifMatch }, etagOf(row));
  const read = await evaluator.readDraft(key.projectId, row.draft, row.format, catalogue);
  const { version, problems } = read;
  const errorsOfDraft = problems.filter(({ severity }) => severity === 'error');
  if (!version || errorsOfDraft.length > 0) {
    throw errors.draftHasErrors(errorsOfDraft);
  }
  const published = await publishDraft(db, key, {
    source: row.draft,
    plan: JSON.stringify(version.plan),
    trigger: version.trigger === 'api' ? null : version.trigger,
  });
  if (published) return published;
  throw errors.draftChanged(key.id);
}
