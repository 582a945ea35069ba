import { Button } from '@mantine/core';
import { useResource, useUpdateRecord } from './use-resource.ts';

/** Turns a record off that is enabled, and on again. */
export function TurnButton({
  resource,
  record: { id, enabled },
  labels,
  done,
}: {
  resource: 'forms' | 'inboundWebhooks';
  record: { id: string; enabled: boolean };
  labels: { on: string; off: string };
  /** The messages afterwards. */
  done: { on: string; off: string };
}) {
  const { at } = useResource(resource);
  const next = enabled ? 'off' : 'on';
  const turn = useUpdateRecord(resource, { done: done[next] });
  return (
    <Button
      variant={enabled ? 'default' : 'filled'}
      loading={turn.isPending}
      onClick={() => turn.mutate({ params: at(id), body: { enabled: !enabled } })}
    >
      {labels[next]}
    </Button>
  );
}
