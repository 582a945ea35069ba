import * as v from 'valibot';
import type { TestCases as Kept } from '../../services/test-cases/get.ts';
import { TestCaseList } from '../../src/definitions/test-cases/test-case.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { ErrorBody } from './error.ts';
import { Time } from './fields.ts';

export const TestCases = v.pipe(
  v.object({
    testCases: TestCaseList,
    etag: Etag,
    updatedAt: v.pipe(
      v.nullable(Time),
      v.description('The time of the last change; null if there are no test cases.'),
    ),
  }),
  v.description('The test cases of a workflow.'),
);

export const TestCaseResult = v.pipe(
  v.object({
    name: v.string(),
    passed: v.boolean(),
    differences: v.pipe(
      v.array(
        v.object({
          of: v.picklist(['status', 'output', 'actions']),
          expected: v.unknown(),
          actual: v.exactOptional(
            v.pipe(
              v.unknown(),
              v.description(
                'The actual value; left out if all results together would be too large. A status is null if the case could not run.',
              ),
            ),
          ),
        }),
      ),
      v.description('The differences; empty if the test case has passed.'),
    ),
    action: v.pipe(
      v.nullable(v.string()),
      v.description(
        'The first action, in the order of the text, that unexpectedly began or did not begin; otherwise the action that failed or waits. Null if no action differs.',
      ),
    ),
    error: v.pipe(
      v.nullable(ErrorBody),
      v.description('The error of the dry run, or why it could not run; null if there is none.'),
    ),
  }),
  v.description('The result of a test case.'),
);

export const TestCaseResults = v.pipe(
  v.object({
    passed: v.pipe(v.boolean(), v.description('True if all test cases passed.')),
    results: v.array(TestCaseResult),
  }),
  v.description('The results of the test cases, in their order.'),
);

export const testCasesTag = ({ workflowId, cases }: Kept): { etag: string } => ({
  etag: tagOf(workflowId, cases),
});

export const testCasesView = (kept: Kept) => ({
  testCases: kept.cases,
  ...testCasesTag(kept),
  updatedAt: kept.updatedAt,
});
