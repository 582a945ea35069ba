import { projectValues as projectValuesOf } from '../../db/queries/project-values.ts';
import { publishDraft, type WorkflowKey, type WorkflowRow } from '../../db/queries/workflows.ts';
import { edition } from '../../src/definitions/read-definition.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { projectRoots } from '../../src/language/expressions/project-values.ts';
import type { AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { childProblems } from './check-children.ts';
import { secretLengthProblems } from './check-secret-lengths.ts';
import { secretProblems } from './check-secrets.ts';
import { namesOf } from '../../src/definitions/named-values.ts';
import { projectValueProblems } from './check-project-values.ts';
import { requireScope } from '../permissions.ts';
import { getWorkflow } from './get.ts';

interface PublishWorkflow {
  note?: string | null;
  asKnown?: AsKnown<WorkflowRow> | undefined;
  /** Throws if a test case fails in the draft. If undefined, test cases do not run. */
  asTested?: ((draft: WorkflowRow) => Promise<void>) | undefined;
}

/**
 * Publishes the draft of a workflow as its next version, which new starts use.
 * @throws HoldfastError 2005/404; 2000 with every error of the draft; 2006/409 if somebody saved another draft
 * meanwhile; 2005/403 without the scope for something that one of its actions may do; the errors of `asKnown` and `asTested`
 */
export async function publishWorkflow(
  ctx: ContextWith<'evaluator' | 'catalogue' | 'vault'>,
  key: WorkflowKey,
  { note = null, asKnown, asTested }: PublishWorkflow = {},
): Promise<WorkflowRow> {
  const { tx, evaluator, catalogue } = ctx;
  const { projectId, id } = key;
  const workflow = await getWorkflow(ctx, key);
  // There is no lock here: if somebody changes the draft before it is published, the publication fails.
  asKnown?.(workflow);
  const { draft: source, format } = workflow;
  const { version, problems, runs, secrets, scopes, projectValues } = await evaluator.readDraft(
    projectId,
    source,
    format,
    catalogue,
  );
  const ofChildren = await childProblems(ctx, { projectId, workflowId: id }, runs);
  const ofSecrets = await secretProblems(ctx, projectId, secrets);
  const ofLengths = await secretLengthProblems(ctx, projectId, secrets);
  const ofProject = await projectValueProblems(ctx, projectId, projectValues);
  const errorsOfDraft = [...problems, ...ofChildren, ...ofSecrets, ...ofLengths, ...ofProject].filter(
    ({ severity }) => severity === 'error',
  );
  if (!version || errorsOfDraft.length > 0) throw errors.draftHasErrors(errorsOfDraft);
  for (const scope of scopes) requireScope(ctx.caller, scope);
  await asTested?.(workflow);
  // A deletion waits for this, and then finds the workflow; or it was deleted meanwhile, and is missed here.
  for (const root of projectRoots) {
    const names = namesOf(root, projectValues);
    const kept = await projectValuesOf[root].keepNames(tx, projectId, names);
    if (names.some((name) => !kept.has(name)))
      throw errors.draftHasErrors(await projectValueProblems(ctx, projectId, projectValues));
  }
  const published = await publishDraft(tx, key, {
    source,
    plan: JSON.stringify(version.plan),
    edition,
    secrets: [...new Set(secrets.map(({ secret }) => secret))],
    variables: namesOf('vars', projectValues),
    calendars: namesOf('calendars', projectValues),
    note,
    publishedBy: ctx.caller.actor,
    trigger: version.trigger === 'api' ? null : version.trigger,
  });
  if (!published) throw errors.draftChanged(id);
  await recordChange(ctx, 'workflow.publish', { recordId: id, projectId, reason: note });
  return published;
}
