import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';

export interface Verb {
  label: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

/** What can be done to a row. None: nothing is shown. */
export const VerbMenu = ({ label, verbs }: { label: string; verbs: readonly Verb[] }) =>
  verbs.length === 0 ? null : (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {verbs.map(({ label: verb, isDangerous = false, isDisabled = false, onChoose }) => (
          <Menu.Item
            key={verb}
            disabled={isDisabled}
            {...(isDangerous ? { color: 'var(--mantine-color-error)' } : {})}
            onClick={onChoose}
          >
            {verb}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
