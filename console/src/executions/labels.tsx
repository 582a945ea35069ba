import { Group } from '@mantine/core';

/** Shows the labels of an execution, in the form in which the search accepts them. */
export const Labels = ({ labels }: { labels: Record<string, string> }) => (
  <Group gap={4} display="inline-flex">
    {Object.entries(labels).map(([name, value]) => (
      <span key={name} className="tag mono">
        {name}:{value}
      </span>
    ))}
  </Group>
);

export const hasLabels = (labels: Record<string, string>): boolean => Object.keys(labels).length > 0;
