import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../api/use-change.ts';
import { Confirm } from '../ui/confirm.tsx';

const lists = {
  credentials: '/projects/$projectId/templates',
  presentations: '/projects/$projectId/templates/presentations',
} as const;

/** Asks before a template is deleted, and names the workflows that would fail. */
export function DeleteTemplate({
  kind,
  template: { id, projectId, name, workflows },
  onClose,
}: {
  kind: keyof typeof lists;
  template: { id: string; projectId: string; name: string; workflows: readonly { name: string }[] };
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const remove = useChange(`DELETE /v1/projects/{projectId}/templates/${kind}/{templateId}`, {
    done: `${name} was deleted.`,
    changes: [`GET /v1/projects/{projectId}/templates/${kind}`],
    onDone: () => void navigate({ to: lists[kind], params: { projectId } }),
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete it"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { projectId, templateId: id } })}
    >
      <Stack gap="sm">
        <Text size="sm">What was already offered or asked stays as it is. This cannot be undone.</Text>
        {workflows.length > 0 && (
          <Text size="sm">
            These workflows name it, and would fail from now on: {workflows.map((one) => one.name).join(', ')}
            .
          </Text>
        )}
      </Stack>
    </Confirm>
  );
}
