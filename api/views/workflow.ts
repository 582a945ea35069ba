import * as v from 'valibot';
import type { WorkflowRow } from '../../db/queries/workflows.ts';
import type { CheckedWorkflow } from '../../services/workflows/get.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { Causer } from './causer.ts';
import { ErrorDetail, Reason } from './error.ts';
import { Count, Id, Time } from './fields.ts';
import { StoredDays } from './stored-days.ts';

const Format = v.picklist(['yaml', 'json']);
const Source = v.pipe(v.string(), v.description('The definition as it was written.'));

const summary = {
  id: Id,
  projectId: Id,
  name: v.string(),
  description: v.nullable(v.string()),
  status: v.pipe(
    v.picklist(['draft', 'published']),
    v.description('The status: whether the workflow can be started.'),
  ),
  publishedVersion: v.pipe(v.nullable(Count), v.description('The version that new starts use.')),
  latestVersion: v.pipe(Count, v.description('0 before the first publish.')),
  storedDays: StoredDays,
  createdAt: Time,
  updatedAt: Time,
};

/** An error or a warning about a definition. */
const DefinitionProblem = v.object({
  severity: v.picklist(['error', 'warning']),
  code: v.pipe(v.number(), v.integer()),
  reason: Reason,
  message: v.string(),
  field: v.pipe(v.string(), v.description('Dotted path in the definition.')),
  pointer: v.pipe(v.string(), v.description('RFC 6901 pointer of the same place.')),
  line: v.pipe(Count, v.description('From 1.')),
  column: v.pipe(Count, v.description('From 1.')),
  expression: v.exactOptional(v.string()),
  options: v.exactOptional(v.array(v.array(ErrorDetail))),
  more: v.exactOptional(
    v.pipe(
      v.number(),
      v.description('On the last entry: how many more problems there are. At most 50 are shown.'),
    ),
  ),
  isExact: v.exactOptional(v.pipe(v.boolean(), v.description('False: `total` is a lower bound.'))),
});

const Problems = v.pipe(
  v.array(DefinitionProblem),
  v.description('All problems of the draft. It can be published if none is an error.'),
);

export const WorkflowSummary = v.pipe(v.object(summary), v.description('A workflow without its draft.'));

export const Workflow = v.pipe(
  v.object({
    ...summary,
    format: Format,
    source: Source,
    etag: Etag,
    problems: Problems,
  }),
  v.description('A workflow with its draft.'),
  v.examples([
    {
      id: '0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f',
      projectId: '0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f6',
      name: 'Check an order',
      description: null,
      status: 'draft',
      publishedVersion: null,
      latestVersion: 0,
      storedDays: null,
      createdAt: '2026-01-31T09:00:00.000Z',
      updatedAt: '2026-01-31T09:00:00.000Z',
      format: 'yaml',
      etag: '"4ABm1qs2AfPbLxSTuV1CvA"',
      source: 'name: Check an order\nactions:\n  - id: check\n    name: general/validateJson@v2\n',
      problems: [
        {
          severity: 'error',
          code: 2000,
          reason: 'action.unknown',
          message: 'There is no action `general/validateJson@v2`.',
          field: 'actions.0.name',
          pointer: '/actions/0/name',
          line: 4,
          column: 11,
        },
      ],
    },
  ]),
);

export const WorkflowVersion = v.pipe(
  v.object({
    version: Count,
    format: Format,
    source: Source,
    note: v.pipe(
      v.nullable(v.string()),
      v.description('The note of the person who published the version; null without a note.'),
    ),
    publishedBy: v.pipe(
      v.nullable(Causer),
      v.description('The person who published the version; null in versions of an older release.'),
    ),
    createdAt: v.pipe(Time, v.description('The time of publication.')),
  }),
  v.description('A version as it was published.'),
);

export const Validation = v.object({
  valid: v.pipe(v.boolean(), v.description('True if there is no error; warnings do not count.')),
  problems: Problems,
});

export function workflowSummary(row: WorkflowRow) {
  return {
    id: row.id,
    projectId: row.projectId,
    name: row.name,
    description: row.description,
    status: row.publishedVersion === null ? 'draft' : 'published',
    publishedVersion: row.publishedVersion,
    latestVersion: row.latestVersion,
    storedDays: row.storedDays,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/**
 * Returns the tag that `If-Match` is compared with. It depends on the draft alone, which publishing does not change.
 */
export const draftTag = ({
  id,
  format,
  draft,
}: Pick<WorkflowRow, 'id' | 'format' | 'draft'>): { etag: string } => ({ etag: tagOf(id, format, draft) });

/** Returns a workflow with its draft as it was written, and the draft's problems. */
export const workflowView = ({ workflow, problems }: CheckedWorkflow) => ({
  ...workflowSummary(workflow),
  format: workflow.format,
  source: workflow.draft,
  ...draftTag(workflow),
  problems,
});
