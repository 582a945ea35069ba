import { decisionPath, taskPath } from '../../executions/contract/decisions.ts';
import type { Pages } from '../../people/decisions/pages.ts';
import type { Attempt } from './attempt.ts';

const host = 'https://example.com';

/** Pages like those that executions hand out; nobody answers there. */
export const samplePages = ({ projectId, executionId, path }: Attempt): Pages => ({
  pageOf: (person) => host + decisionPath(encodeURIComponent(`sample-${path}-${person}`)),
  taskUrl: host + taskPath(projectId, executionId, path),
});

/** A member of whom nothing is known but the id or the address by which they are named. */
export const sampleMember = (member: string): { id: string; name: string; email: string } => ({
  id: member,
  name: member,
  email: member.includes('@') ? member : `${encodeURIComponent(member)}@example.com`,
});
