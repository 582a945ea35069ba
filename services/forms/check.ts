import type { WrittenForm } from '../../db/queries/forms/forms.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { detailsWithin } from '../../src/language/errors/details-within.ts';
import { placeOf, stepsOf, type Path } from '../../src/language/errors/place.ts';
import { formLimits } from '../../src/people/forms/limits.ts';
import { readFields } from '../../src/people/fields/read-fields.ts';
import { waysOfForms } from '../../src/people/fields/ways.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { ContextWith } from '../context.ts';
import { statementsIn } from '../execution-statements.ts';

type FormTarget = Pick<WrittenForm, 'workflowId' | 'fields' | 'values'> & { projectId: string };

/**
 * Checks that a page can be made of the published version of the workflow, and that the fixed values fit.
 * @throws HoldfastError 2000 for a field that no page can show; 2005/404; 2006/409 if the workflow is not published, or events
 * start it; 2008 for the values
 */
export async function checkForm(
  { tx, versions, evaluator }: ContextWith<'versions' | 'evaluator'>,
  { projectId, workflowId, fields: shown, values }: FormTarget,
): Promise<void> {
  checkSize(values);
  const target = isUuid(workflowId) ? await statementsIn(tx).startTarget({ projectId, workflowId }) : null;
  if (!target) throw errors.recordNotFound('workflow', workflowId, 'workflowId');
  if (target.versionId === null) throw errors.workflowNotPublished(workflowId);
  const { definition } = await versions(target.versionId, tx);
  if (definition.trigger.type !== 'api') throw errors.workflowStartedByEvents(definition.trigger.type);
  const { unshown } = readFields(definition.inputSchema, { shown, values }, waysOfForms);
  if (unshown.length > 0)
    throw errors.requestInvalid(
      unshown.map(({ path, why }) => ({
        reason: 'value.invalid' as const,
        message: path.length === 0 ? why : `\`${path.join('.')}\` ${why}`,
        ...placeOf(placeIn(shown, path)),
      })),
    );
  const { details } = await evaluator.validate(projectId, definition.inputSchema, values, 'values');
  // The person who fills in the form may add a missing value.
  const wrong = details.filter(
    ({ pointer = '', reason }) =>
      reason === 'field.unknown' || Object.hasOwn(values, stepsOf(pointer)[0] ?? ''),
  );
  if (wrong.length > 0) throw errors.inputMismatch(detailsWithin(['values'], wrong));
}

/** Where the request names a property: its place in `fields`, or all of `fields` if it is not there. */
function placeIn(shown: readonly string[] | null, [name = '']: readonly string[]): Path {
  const at = shown?.indexOf(name) ?? -1;
  return at < 0 ? ['fields'] : ['fields', at];
}

function checkSize(values: Record<string, unknown>): void {
  const { maxValuesBytes } = formLimits;
  if (Buffer.byteLength(JSON.stringify(values)) <= maxValuesBytes) return;
  throw errors.requestInvalid([
    {
      reason: 'value.invalid',
      message: `must have at most ${maxValuesBytes} bytes`,
      field: 'values',
      pointer: '/values',
    },
  ]);
}
