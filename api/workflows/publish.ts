import {
  findWorkflow,
  publishDraft,
  type WorkflowKey,
  type WorkflowRow,
} from '../../db/queries/workflows.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { notFound } from '../http/not-found.ts';
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
  if (!row) throw notFound('workflow', key.id);
  requireTag({ type: 'workflow', id: key.id, ifMatch }, etagOf(row));
  const read = await evaluator.readDraft(key.projectId, row.draft, row.format, catalogue);
  const { version, problems } = read;
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (!version || errors.length > 0) {
    throw new HoldfastError(
      2000,
      errors.length === 1
        ? 'The draft has an error: mend it before you publish.'
        : `The draft has ${errors.length} errors: mend them before you publish.`,
      errors.map((problem) => ({ ...problem })),
    );
  }
  const published = await publishDraft(db, key, {
    source: row.draft,
    plan: JSON.stringify(version.plan),
    trigger: version.trigger === 'api' ? null : version.trigger,
  });
  if (published) return published;
  throw new HoldfastError(2006, 'The draft was changed meanwhile. Read it again, then publish.', [
    { reason: 'draft.changed', message: 'nothing was published', recordType: 'workflow', recordId: key.id },
  ]);
}
