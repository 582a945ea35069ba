import { Anchor, List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Section } from './section.tsx';

/** Shows the workflows, or the schedules, that name a record. */
export const UsedBy = ({
  projectId,
  title = 'Used by',
  none = 'No workflow names it, neither in its draft nor in its published version.',
  kind = 'workflows',
  users,
}: {
  projectId: string;
  title?: string;
  /** The text if there is none. */
  none?: string;
  kind?: 'workflows' | 'schedules';
  users: readonly { id: string; name: string }[];
}) => (
  <Section title={title}>
    {users.length === 0 ? (
      <Text size="sm" className="quiet">
        {none}
      </Text>
    ) : (
      <List size="sm">
        {users.map(({ id, name }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/projects/${projectId}/${kind}/${id}`} size="sm">
              {name}
            </Anchor>
          </List.Item>
        ))}
      </List>
    )}
    {users.length === 100 && (
      <Text size="sm" className="quiet">
        These are the first 100.
      </Text>
    )}
  </Section>
);
