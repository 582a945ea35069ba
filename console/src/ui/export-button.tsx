import { Button, Popover, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../api/error.ts';
import { exportList, type ExportType, type ListExport } from '../api/export-list.ts';

/** Exports all pages of a list with its filter. */
export function ExportButton({ list }: { list: ListExport }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (type: ExportType) => exportList(list, type),
    onSuccess(isWhole) {
      if (isWhole) return;
      notifications.show({
        title: 'The file does not have everything',
        message:
          'More matches than one export may have. Filter by a time, and export one part after the other.',
        color: 'yellow',
        autoClose: false,
      });
    },
    onError(error) {
      const supportId = error instanceof ApiError ? error.supportId : null;
      notifications.show({
        title: 'Nothing was exported',
        message: supportId === null ? error.message : `${error.message} Support id: ${supportId}`,
        color: 'red',
      });
    },
  });
  const choose = (type: ExportType): void => {
    setOpen(false);
    mutate(type);
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          loading={isPending}
          onClick={() => setOpen(!isOpen)}
        >
          Export
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Button variant="default" size="xs" onClick={() => choose('csv')}>
            CSV, for spreadsheets
          </Button>
          <Button variant="default" size="xs" onClick={() => choose('json')}>
            JSON, for programs
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
