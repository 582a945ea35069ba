import { Anchor, List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Section } from './section.tsx';

/** Shows the workflows that name a record. */
export const UsedBy = ({
  projectId,
  title = 'Used by',
  none = 'No workflow names it, neither in its draft nor in its published version.',
  workflows,
}: {
  projectId: string;
  title?: string;
  /** What is said if there is none. */
  none?: string;
  workflows: readonly { id: string; name: string }[];
}) => (
  <Section title={title}>
    {workflows.length === 0 ? (
      <Text size="sm" className="quiet">
        {none}
      </Text>
    ) : (
      <List size="sm">
        {workflows.map(({ id, name }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/projects/${projectId}/workflows/${id}`} size="sm">
              {name}
            </Anchor>
          </List.Item>
        ))}
      </List>
    )}
    {workflows.length === 100 && (
      <Text size="sm" className="quiet">
        These are the first 100.
      </Text>
    )}
  </Section>
);
