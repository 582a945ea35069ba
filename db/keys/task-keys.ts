import { createHash } from 'node:crypto';
import type { Link } from '../../src/people/decisions/output.ts';
import { isGroup, isMember } from '../../src/people/decisions/recipient.ts';

const keyOf = (...parts: readonly string[]): string =>
  `task:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;

/** The key of the waits of a project that a member was asked for. */
export const memberTaskKey = (projectId: string, memberId: string): string =>
  keyOf(projectId, 'member', memberId);

/** The key of the waits of a project that a group was asked for. */
export const groupTaskKey = (projectId: string, group: string): string => keyOf(projectId, 'group', group);

/** The keys by which members find a wait among their tasks. */
export const taskKeys = (projectId: string, links: readonly Link[]): string[] => [
  ...new Set(
    links.flatMap(({ to }) => {
      if (isMember(to)) return [memberTaskKey(projectId, to.member)];
      return isGroup(to) ? [groupTaskKey(projectId, to.group)] : [];
    }),
  ),
];
