import { NavLink, Stack, Text } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useSession } from '../session/session.ts';
import { TaskCount } from './task-count.tsx';
import { accountItems, projectItems, type NavigationItem } from './navigation-items.ts';

export function Navigation({ projectId }: { projectId: string | null }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const { scopes } = useSession();
  const items = (destinations: readonly NavigationItem[], base: string) =>
    destinations
      .filter(({ scope }) => scopes.includes(scope))
      .map(({ label, path, icon: Icon, isCounted }) => {
        const to = `${base}/${path}`;
        const isHere = pathname === to || pathname.startsWith(`${to}/`);
        return (
          <NavLink
            key={path}
            component={Link}
            to={to}
            label={label}
            leftSection={<Icon size={17} strokeWidth={1.8} aria-hidden />}
            rightSection={isCounted && projectId !== null && <TaskCount projectId={projectId} />}
            active={isHere}
            aria-current={isHere ? 'page' : undefined}
            style={{ borderRadius: 'var(--mantine-radius-md)' }}
            py={7}
          />
        );
      });
  return (
    <Stack component="nav" aria-label="Console" gap={2} h="100%" style={{ overflowY: 'auto' }}>
      {projectId !== null && items(projectItems, `/projects/${projectId}`)}
      <Text size="xs" fw={600} className="quiet" px="sm" pt="md" pb={4}>
        Settings
      </Text>
      {items(accountItems, '/settings')}
    </Stack>
  );
}
