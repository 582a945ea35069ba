import type {
  TestCases,
  Workflow,
  WorkflowSummary,
  WorkflowVersion,
} from '../../../console/src/api/types.ts';
import { someTime } from '../open.ts';
import { base, byKey } from './record.ts';

export const source = `name: Take in an order
input:
  type: object
  properties:
    name: { type: string, title: Who }
  required: [name]
actions:
  - id: wait
    name: general/waitForEvent@v1
`;

export const workflow = {
  ...base(20),
  name: 'Take in an order',
  description: null,
  status: 'published',
  publishedVersion: 1,
  latestVersion: 1,
  storedDays: null,
} satisfies WorkflowSummary;

export const draft: Workflow = { ...workflow, format: 'yaml', source, etag: '"1"', problems: [] };

export const version: WorkflowVersion = {
  version: 1,
  format: 'yaml',
  source,
  note: null,
  publishedBy: byKey,
  createdAt: someTime,
};

export const noTestCases: TestCases = { testCases: [], etag: '"1"', updatedAt: null };
