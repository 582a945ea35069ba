import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useProjects } from './projects.ts';

export function ProjectChoice({ projectId }: { projectId: string | null }) {
  const navigate = useNavigate();
  const { data } = useProjects();
  const projects = data?.data ?? [];
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
        if (id !== null) void navigate({ to: '/projects/$projectId/executions', params: { projectId: id } });
      }}
    />
  );
}
