import type { StartTargetKey } from '../../db/queries/executions/starts.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context, Resources } from '../context.ts';
import type { ExecutionStatements } from '../execution-statements.ts';
import type { VersionStart } from './start-version.ts';

/**
 * Returns the published version of a workflow that is started on request, by the API, a form, a schedule or an inbound
 * webhook.
 * @throws HoldfastError 2005/404 if there is no such workflow; 2006/409 if it is not published, or events start it
 */
export async function publishedTarget(
  { tx, versions }: Pick<Context, 'tx'> & Pick<Resources, 'versions'>,
  key: StartTargetKey,
  statements: Pick<ExecutionStatements, 'startTarget'>,
): Promise<VersionStart['target']> {
  const target = await statements.startTarget(key);
  if (!target) throw errors.recordNotFound('workflow', key.workflowId);
  const { workflowId, versionId, version } = target;
  if (versionId === null || version === null) throw errors.workflowNotPublished(workflowId);
  const { trigger } = (await versions(versionId, tx)).definition;
  if (trigger.type !== 'api') throw errors.workflowStartedByEvents(trigger.type);
  return { ...target, versionId, version };
}
