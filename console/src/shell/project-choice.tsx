import { Select } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useProjects } from './projects.ts';

export function ProjectChoice({ projectId }: { projectId: string | null }) {
  const navigate = useNavigate();
  const { data } = useProjects();
  const projects = data?.data ?? [];
  // The section stays the same: after this project's webhooks, the other project's webhooks are shown.
  const section = useRouterState({
    select: ({ location }) => /^\/projects\/[^/]+\/([^/]+)/.exec(location.pathname)?.[1] ?? 'executions',
  });
  return (
    <Select
      aria-label="Project"
      size="xs"
      w={{ base: 150, xs: 200 }}
      value={projectId}
      data={projects.map(({ id, name }) => ({ value: id, label: name }))}
      searchable={projects.length > 8}
      allowDeselect={false}
      onChange={(id) => {
        if (id !== null) void navigate({ to: `/projects/${id}/${section}` });
      }}
    />
  );
}
