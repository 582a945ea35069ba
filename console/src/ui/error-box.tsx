import { Alert, Anchor, Badge, Code, Group, List, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ErrorBody, ErrorDetail } from '../api/types.ts';
import { meaningOf, remedyOf } from './error-meanings.ts';

/** Shows an error: its code, its meaning, its place, and what to do. */
export function ErrorBox({ error, children }: { error: ErrorBody; children?: ReactNode }) {
  const { name, meaning } = meaningOf(error.code);
  return (
    <Alert
      color="red"
      variant="light"
      icon={<TriangleAlert size={18} aria-hidden />}
      title={
        <Group gap="xs">
          <Text fw={600} size="sm" c="var(--mantine-color-text)">
            {error.message}
          </Text>
          <Badge variant="default" radius="sm" size="sm" tt="none">
            {error.code} {name}
          </Badge>
        </Group>
      }
    >
      <Stack gap="xs">
        {error.details.length > 0 && (
          <List size="sm" spacing={2}>
            {error.details.map((detail) => (
              <List.Item key={JSON.stringify(detail)}>
                <Detail detail={detail} />
              </List.Item>
            ))}
          </List>
        )}
        <Text size="sm" className="quiet">
          {meaning} {remedyOf(error)}{' '}
          <Anchor href="/docs" target="_blank" size="sm" underline="always">
            Errors of the API
          </Anchor>
        </Text>
        {children}
      </Stack>
    </Alert>
  );
}

const Detail = ({ detail }: { detail: ErrorDetail }) => {
  const { message, field } = detail;
  const { supportId, body } = detail as { supportId?: unknown; body?: unknown };
  return (
    <>
      {field !== undefined && <span className="mono">{field}</span>} {message}
      {typeof supportId === 'string' && <span className="mono"> {supportId}</span>}
      {typeof body === 'string' && (
        <Code block mt={4} mah={160} aria-label="The beginning of the answer" tabIndex={0} role="region">
          {body}
        </Code>
      )}
    </>
  );
};
