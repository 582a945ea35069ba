import * as v from 'valibot';
import { listEntries } from '../../../services/executions/list-entries.ts';
import { maxSearched } from '../../../services/executions/search-instances.ts';
import type { ShownEntry } from '../../../services/executions/shown-entry.ts';
import { instanceFilters } from '../../../src/executions/entry-counts.ts';
import { isStorable, storableMessage } from '../../../src/language/json/storable.ts';
import { endpoint } from '../../http/endpoint.ts';
import { defaultLimit, Limit, pageOfMany } from '../../http/paging.ts';
import { PathCursor, pathPageView } from '../../http/path-cursor.ts';
import { searchFor } from '../../http/search.ts';
import { Reveal } from '../../http/reveal.ts';
import { ExecutionEntry, executionEntryView } from '../../views/execution-entry.ts';
import { ExecutionParams } from './params.ts';
import { instanceOf, pathOf } from '../../../src/engine/plan/path.ts';

const maxWithOutput = 10;

const Query = v.pipe(
  v.strictObject({
    under: v.optional(
      v.pipe(
        v.string(),
        v.check(isStorable, storableMessage),
        v.description(
          'The path of a block, an iteration or a round: only its direct entries. Default: the top level.',
        ),
      ),
    ),
    limit: v.optional(
      v.pipe(
        Limit,
        v.title('EntryLimit'),
        v.description(
          `The maximum number; default ${defaultLimit}. With outputs, the default and the maximum are ${maxWithOutput}.`,
        ),
      ),
    ),
    cursor: v.optional(PathCursor),
    from: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,5}$/, 'must be a whole number'),
        v.transform(Number),
        v.title('EntryFrom'),
        v.description('With `under` and without a cursor: begin with the iteration or round of this index.'),
        v.metadata({ type: 'integer', minimum: 0, maximum: 99_999, pattern: undefined }),
      ),
    ),
    depth: v.optional(
      v.pipe(
        v.picklist(['all']),
        v.title('EntryDepth'),
        v.description('`all`: also the nested entries, except those in iterations and rounds.'),
      ),
    ),
    only: v.optional(
      v.pipe(
        v.picklist(instanceFilters),
        v.title('EntryFilter'),
        v.description(
          'With `under`: only the iterations or rounds that have failed, or in which something is on hold (`waiting`), and nothing else.',
        ),
      ),
    ),
    search: searchFor(
      'Iteration',
      `With \`under\`: only the iterations whose \`label\` has this text in it, in either case, and nothing else. It needs \`executions:reveal\`, and in a session \`reveal=true\`. A page looks at most at ${maxSearched} elements, and may have no match and a \`nextCursor\`.`,
    ),
    include: v.optional(v.pipe(v.picklist(['output']), v.title('EntryInclude'))),
    reveal: Reveal,
  }),
  v.forward(
    v.check(
      ({ include, limit = 1 }) => include === undefined || limit <= maxWithOutput,
      `must be at most ${maxWithOutput} where outputs are included`,
    ),
    ['limit'],
  ),
  v.forward(
    v.check(({ from, under }) => from === undefined || under !== undefined, 'needs `under`'),
    ['from'],
  ),
  v.forward(
    v.check(({ only, under }) => only === undefined || under !== undefined, 'needs `under`'),
    ['only'],
  ),
  v.forward(
    v.check(({ search, under }) => search === undefined || under !== undefined, 'needs `under`'),
    ['search'],
  ),
  v.forward(
    v.check(
      ({ search, only, depth }) => search === undefined || (only === undefined && depth === undefined),
      'cannot be combined with `only` or `depth`',
    ),
    ['search'],
  ),
  v.transform(({ include, limit = include ? maxWithOutput : defaultLimit, ...rest }) => ({
    include,
    limit,
    ...rest,
  })),
);

export const actionsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/{executionId}/actions',
  operationId: 'listExecutionActions',
  summary: 'List the actions and blocks of an execution, and the iterations and rounds of a block',
  scope: 'executions:read',
  reveals: 'executions:reveal',
  params: ExecutionParams,
  query: Query,
  answers: {
    200: {
      description:
        'A page: the iterations or rounds that have begun, by index, then the entries in the order of the definition.',
      body: pageOfMany(ExecutionEntry),
    },
  },
  errors: ['entryNotFound', 'instanceNotFound', 'searchOfMasked', 'evaluationBusy'],
  async handle({ params, query: { under, limit, cursor, from = 0, depth, only, search, include }, context }) {
    const around = under === undefined ? null : pathOf(under);
    const first = around === null || from === 0 ? null : instanceOf(around, from - 1);
    const { rows, ...end } = await listEntries(context, {
      ...params,
      under: around,
      isDeep: depth === 'all',
      after: cursor === undefined ? first : pathOf(cursor),
      only,
      search,
      limit: limit + 1,
      withOutputs: include === 'output',
    });
    const view = (row: ShownEntry) => executionEntryView(row, context.caller);
    return { status: 200, body: pathPageView(rows, limit, view, end) };
  },
});
