import * as v from 'valibot';
import { lookBacks } from '../../../src/executions/view-filter.ts';
import { lineOfText } from '../../../src/language/names/name.ts';
import { executionFilter } from '../executions/filter.ts';
import { listFilter } from '../executions/list.ts';

export const ViewName = lineOfText(80);

export const SavedViewParams = v.object({ projectId: v.string(), savedViewId: v.string() });

/** The filters of the list, and the settings that the console adds to them. */
export const Filter = v.pipe(
  v.strictObject({
    ...executionFilter,
    waitsFor: listFilter.waitsFor,
    search: listFilter.search,
    since: v.optional(
      v.pipe(
        v.picklist(lookBacks),
        v.description(
          'The length of time to look back: the present day, or the last hour, day, week or month.',
        ),
      ),
    ),
    groupBy: v.optional(
      v.pipe(v.picklist(['cause']), v.description('Failed executions by cause, in place of the list.')),
    ),
    sort: v.optional(
      v.pipe(
        v.picklist(['createdAt', '-updatedAt']),
        v.description('The oldest first, or those first that have changed last.'),
      ),
    ),
  }),
  v.transform(({ label, ...rest }) => ({
    ...rest,
    ...(label === undefined ? {} : { label: `${label.name}:${label.value}` }),
  })),
  v.description('The filters of the list of executions.'),
);
