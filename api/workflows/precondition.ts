import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { WorkflowRow } from '../../db/queries/workflows.ts';
import type { Answer } from '../endpoint.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';

/** Names the text of a draft (RFC 9110 §8.8.3): another text has another one, publishing changes nothing of it. */
export const etagOf = ({ id, format, draft }: Pick<WorkflowRow, 'id' | 'format' | 'draft'>): string =>
  `"${createHash('sha256').update(`${id} ${format} ${draft}`).digest('base64url').slice(0, 22)}"`;

/** Headers of what changes a draft only as its caller knows it. */
export const DraftPrecondition = v.object({
  'if-match': v.optional(
    v.pipe(
      v.string(),
      v.description(
        'The `ETag` of the draft that this goes on from: refused with 412 where it is another by now (RFC 9110 §13.1.1).',
      ),
    ),
  ),
});

/** @throws HoldfastError 2006/412 */
export function requireDraft(row: WorkflowRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const known = ifMatch.split(',').map((tag) => tag.trim());
  if (!known.includes(etagOf(row))) throw draftIsAnother(row.id);
}

export const draftIsAnother = (recordId: string): HoldfastError =>
  new HoldfastError(
    2006,
    'The draft is another one by now. Read it again.',
    [
      {
        reason: 'draft.changed',
        message: 'nothing was changed',
        field: 'if-match',
        recordType: 'workflow',
        recordId,
      },
    ],
    { status: 412 },
  );

/** The `etag` of the workflow that is answered, as a header too. */
export const withEtag = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, etag: (answer.body as { etag: string }).etag },
});
