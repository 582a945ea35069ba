import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { ApiError } from '../api/error.ts';
import type { Workflow } from '../api/types.ts';
import { keyOf } from '../api/use-api.ts';
import { contentTypeOf } from './source-format.ts';

const one = 'GET /v1/projects/{projectId}/workflows/{workflowId}';

export type DraftInHand = ReturnType<typeof useDraft>;

/** Returns the text being written, the saved draft, and the draft that somebody else has saved meanwhile. */
export function useDraft(saved: Workflow) {
  const { projectId, id } = saved;
  const client = useQueryClient();
  const params = { projectId, workflowId: id };
  /** The saved draft that the text is based on. */
  const [base, setBase] = useState(saved);
  const [text, change] = useState(saved.source);
  const { source, etag } = base;
  const keep = async (workflow: Workflow): Promise<void> => {
    setBase(workflow);
    client.setQueryData(keyOf(one, { params }), workflow);
    await Promise.all([
      client.invalidateQueries({ queryKey: ['GET /v1/projects/{projectId}/workflows'] }),
      client.invalidateQueries({ queryKey: [`${one}/versions`] }),
    ]);
  };
  const put = async (): Promise<Workflow> =>
    await call('PUT /v1/projects/{projectId}/workflows/{workflowId}', {
      params,
      body: text,
      contentType: contentTypeOf(text),
      ifMatch: etag,
    });
  const onError = async (error: Error): Promise<void> => {
    if (error instanceof ApiError && error.isOutdated)
      await client.invalidateQueries({ queryKey: keyOf(one, { params }) });
  };
  const save = useMutation({
    mutationFn: put,
    onError,
    async onSuccess(workflow) {
      await keep(workflow);
      notifications.show({ message: 'The draft is saved.', color: 'teal' });
    },
  });
  const publish = useMutation({
    async mutationFn(note: string | null) {
      // The text on the page is the one that is published.
      const known = text === source ? base : await put();
      if (known !== base) await keep(known);
      return await call('POST /v1/projects/{projectId}/workflows/{workflowId}/publish', {
        params,
        ifMatch: known.etag,
        body: { note },
      });
    },
    onError,
    async onSuccess(workflow) {
      await keep(workflow);
      notifications.show({
        message: `Version ${workflow.publishedVersion} is published: new executions run it.`,
        color: 'teal',
      });
    },
  });
  const isOther = saved.etag !== etag && saved.updatedAt > base.updatedAt;
  const goOnFrom = (workflow: Workflow): void => {
    setBase(workflow);
    save.reset();
    publish.reset();
  };
  const error = save.error ?? publish.error;
  return {
    /** Another draft that was saved meanwhile; null if there is none. */
    other: isOther ? saved : null,
    /** Replaces the other draft by the written text. */
    keepOwn: (): void => goOnFrom(saved),
    /** Discards the written text. */
    takeOther: (): void => {
      change(saved.source);
      goOnFrom(saved);
    },
    text,
    change,
    isChanged: text !== source,
    save: (): void => {
      if (text !== source && !save.isPending) save.mutate();
    },
    publish: async (note: string | null): Promise<void> => {
      // A refusal is `error`, which the page shows.
      await publish.mutateAsync(note).catch(() => {});
    },
    isSaving: save.isPending,
    isPublishing: publish.isPending,
    /** If the draft was outdated, `other` shows that, so it is no error here. */
    error: isOther && error instanceof ApiError && error.isOutdated ? null : error,
  };
}
