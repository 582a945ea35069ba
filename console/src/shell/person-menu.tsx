import {
  Avatar,
  Menu,
  SegmentedControl,
  Text,
  UnstyledButton,
  VisuallyHidden,
  useMantineColorScheme,
} from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleUserRound, LogOut, MonitorX } from 'lucide-react';
import type { Session } from '../api/types.ts';
import { useSignOut } from '../session/sign-out.ts';

export function PersonMenu({ session: { member, account } }: { session: Session }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  return (
    <Menu position="bottom-end" width={260} shadow="md">
      <Menu.Target>
        <UnstyledButton>
          <Avatar size={32} radius="xl" color="tide" name={member.name} />
          <VisuallyHidden>{member.name}: account and colours</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {member.name}
          </Text>
          <Text size="xs" truncate>
            {member.email}
          </Text>
          <Text size="xs">
            {member.role} of {account.name}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <SegmentedControl
          fullWidth
          size="xs"
          m={6}
          aria-label="Colours"
          value={colorScheme}
          onChange={(value) => setColorScheme(value)}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'auto', label: 'System' },
          ]}
        />
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/settings/you"
          leftSection={<CircleUserRound size={15} aria-hidden />}
        >
          Sessions and password
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={15} aria-hidden />} onClick={() => void signOut('false')}>
          Sign out
        </Menu.Item>
        <Menu.Item leftSection={<MonitorX size={15} aria-hidden />} onClick={() => void signOut('true')}>
          Sign out everywhere
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
