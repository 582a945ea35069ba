import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { menuChoice } from './menu-choice.ts';

export interface Verb {
  label: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

/** Shows the actions on a row, or on the record of a page. If there are none, it shows nothing. */
export const VerbMenu = ({
  label,
  verbs,
  variant = 'subtle',
}: {
  label: string;
  verbs: readonly Verb[];
  /** The variant is `default` beside buttons. */
  variant?: 'subtle' | 'default';
}) =>
  verbs.length === 0 ? null : (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant={variant} color="gray" size={variant === 'default' ? 36 : 28} aria-label={label}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {verbs.map(({ label: verb, isDangerous = false, isDisabled = false, onChoose }) => (
          <Menu.Item
            key={verb}
            {...menuChoice(isDisabled, onChoose)}
            {...(isDangerous ? { color: 'var(--mantine-color-error)' } : {})}
          >
            {verb}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
