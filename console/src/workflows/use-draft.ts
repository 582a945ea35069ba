import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { call } from '../api/call.ts';
import type { Workflow } from '../api/operations.ts';
import { keyOf } from '../api/use-api.ts';
import { contentTypeOf } from './source-format.ts';

const one = 'GET /v1/projects/{projectId}/workflows/{workflowId}';

export type DraftInHand = ReturnType<typeof useDraft>;

/** What somebody is writing, beside what is saved of it. */
export function useDraft({ projectId, id, source }: Workflow) {
  const client = useQueryClient();
  const params = { projectId, workflowId: id };
  const [text, change] = useState(source);
  const keep = async (workflow: Workflow): Promise<void> => {
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
    });
  const save = useMutation({
    mutationFn: put,
    async onSuccess(workflow) {
      await keep(workflow);
      notifications.show({ message: 'The draft is saved.', color: 'teal' });
    },
  });
  const publish = useMutation({
    async mutationFn() {
      // What is seen is what is published.
      if (text !== source) await keep(await put());
      return await call('POST /v1/projects/{projectId}/workflows/{workflowId}/publish', { params });
    },
    async onSuccess(workflow) {
      await keep(workflow);
      notifications.show({
        message: `Version ${workflow.publishedVersion} is published: new executions run it.`,
        color: 'teal',
      });
    },
  });
  return {
    text,
    change,
    isChanged: text !== source,
    save: (): void => {
      if (text !== source && !save.isPending) save.mutate();
    },
    publish: (): void => publish.mutate(),
    isSaving: save.isPending,
    isPublishing: publish.isPending,
    error: save.error ?? publish.error,
  };
}
