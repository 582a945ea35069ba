import type { TestCases, Workflow, WorkflowVersion } from '../../../console/src/api/types.ts';
import { on, refuse, type Stub } from '../api.ts';
import { dryRuns, testCaseRuns } from './catalogue.ts';
import { idOf, listOf } from './record.ts';
import { draft, noTestCases, version } from './workflows.ts';

/** A workflow in memory: what pages save is what they read next. */
export interface KeptWorkflow {
  draft: Workflow;
  versions: WorkflowVersion[];
  testCases: TestCases;
  created: Stub<'POST /v1/projects/{projectId}/workflows'>;
  saved: Stub<'PUT /v1/projects/{projectId}/workflows/{workflowId}'>;
  published: Stub<'POST /v1/projects/{projectId}/workflows/{workflowId}/publish'>;
  runs: Stub<'POST /v1/projects/{projectId}/workflows/{workflowId}/test-cases/run'>;
  testCasesSaved: Stub<'PUT /v1/projects/{projectId}/workflows/{workflowId}/test-cases'>;
}

const one = '/v1/projects/{projectId}/workflows/{workflowId}' as const;
const publishedBy = { type: 'member', id: null, name: 'Pia' } as const;
const unpublished = { status: 'draft', publishedVersion: null, latestVersion: 0 } as const;

/** Answers about a workflow that is kept as the API keeps it. At first it has this text, and was never published. */
export function keepWorkflow(source: string = draft.source): KeptWorkflow {
  let etag = 1;
  const nameIn = (text: string): string => /^name: (.*)$/m.exec(text)?.[1] ?? draft.name;
  const write = (text: string): Workflow =>
    (kept.draft = { ...kept.draft, name: nameIn(text), source: text, etag: `"${++etag}"` });
  const isOutdated = (headers: Headers): boolean =>
    headers.has('if-match') && headers.get('if-match') !== kept.draft.etag;
  on(`GET ${one}`, () => kept.draft);
  dryRuns(() => kept.draft.source);
  const runs = testCaseRuns(() => kept);
  on(`GET ${one}/versions`, () => listOf(...kept.versions));
  on(`GET ${one}/test-cases`, () => kept.testCases);
  const kept: KeptWorkflow = {
    draft: { ...draft, ...unpublished, name: nameIn(source), source },
    versions: [],
    runs,
    testCases: noTestCases,
    created: on('POST /v1/projects/{projectId}/workflows', ({ text }) => {
      kept.versions = [];
      kept.draft = { ...write(text), ...unpublished, id: idOf(21) };
      return kept.draft;
    }),
    saved: on(`PUT ${one}`, ({ text, headers }) =>
      isOutdated(headers) ? refuse(412, 'It has changed since.') : write(text),
    ),
    published: on(`POST ${one}/publish`, ({ headers, body }) => {
      if (isOutdated(headers)) return refuse(412, 'It has changed since.');
      const number = kept.versions.length + 1;
      const made = {
        ...version,
        version: number,
        source: kept.draft.source,
        note: body?.note ?? null,
        publishedBy,
      };
      kept.versions = [made, ...kept.versions];
      kept.draft = {
        ...write(kept.draft.source),
        status: 'published',
        publishedVersion: number,
        latestVersion: number,
      };
      return kept.draft;
    }),
    testCasesSaved: on(`PUT ${one}/test-cases`, ({ body }) => {
      kept.testCases = { ...noTestCases, testCases: body.testCases, etag: `"${++etag}"` };
      return kept.testCases;
    }),
  };
  return kept;
}
