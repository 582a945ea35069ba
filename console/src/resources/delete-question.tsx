import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Confirm } from '../ui/confirm.tsx';
import type { ResourceName } from './resources.ts';
import { useDeleteRecord, useResource } from './use-resource.ts';

/** Asks before a record is deleted, and leads back to the list if that is another page. */
export function DeleteQuestion({
  resource,
  id,
  title,
  action = 'Delete it',
  done = 'Deleted.',
  onClose,
  children,
}: {
  resource: ResourceName;
  id: string;
  title: string;
  action?: string;
  /** The message afterwards. */
  done?: string;
  onClose: () => void;
  /** The consequences of the deletion, and the records that depend on this one. */
  children: ReactNode;
}) {
  const { list, openList, at } = useResource(resource);
  const client = useQueryClient();
  const remove = useDeleteRecord(resource, {
    done,
    ...(openList === null ? { changes: [list] } : {}),
    onDone() {
      if (openList === null) return onClose();
      // Otherwise the row of the old list would still be shown, and might ask for more data of the deleted record.
      client.removeQueries({ queryKey: [list] });
      return openList();
    },
  });
  return (
    <Confirm
      title={title}
      action={action}
      isDangerous
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: at(id) })}
    >
      {typeof children === 'string' ? <Text size="sm">{children}</Text> : children}
    </Confirm>
  );
}
