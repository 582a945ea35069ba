import { Anchor, List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Section } from '../ui/section.tsx';

/** Shows the workflows whose draft or published version names a record. */
export const UsedBy = ({
  projectId,
  workflows,
}: {
  projectId: string;
  workflows: readonly { id: string; name: string }[];
}) => (
  <Section title="Used by">
    {workflows.length === 0 ? (
      <Text size="sm" className="quiet">
        No workflow names it, neither in its draft nor in its published version.
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
