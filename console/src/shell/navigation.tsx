import { NavLink, Stack } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { Activity, BadgeCheck, House, IdCard, Radio, Workflow, type LucideIcon } from 'lucide-react';

interface Place {
  label: string;
  path: string;
  icon: LucideIcon;
}

const ofProject: readonly Place[] = [
  { label: 'Home', path: 'home', icon: House },
  { label: 'Executions', path: 'executions', icon: Activity },
  { label: 'Workflows', path: 'workflows', icon: Workflow },
  { label: 'Sessions', path: 'sessions', icon: IdCard },
  { label: 'Credentials', path: 'credentials', icon: BadgeCheck },
  { label: 'Connections', path: 'connections', icon: Radio },
];

export function Navigation({ projectId }: { projectId: string | null }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const item = ({ label, path, icon: Icon }: Place, base: string) => {
    const to = `${base}/${path}`;
    return (
      <NavLink
        key={path}
        component={Link}
        to={to}
        label={label}
        leftSection={<Icon size={17} strokeWidth={1.8} aria-hidden />}
        active={pathname === to || pathname.startsWith(`${to}/`)}
        aria-current={pathname.startsWith(to) ? 'page' : undefined}
        style={{ borderRadius: 'var(--mantine-radius-md)' }}
        py={7}
      />
    );
  };
  return (
    <Stack component="nav" aria-label="Console" gap={2} h="100%">
      {projectId !== null && ofProject.map((place) => item(place, `/projects/${projectId}`))}
    </Stack>
  );
}
