import { Alert, Anchor, Badge, Code, Group, List, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ErrorBody, ErrorDetail } from '../api/types.ts';
import { meaningOf, messageOf, remedyOf } from './error-meanings.ts';

/** Shows an error: its code, its meaning, its place, and a remedy. */
export function ErrorBox({ error, children }: { error: ErrorBody; children?: ReactNode }) {
  const { name, meaning } = meaningOf(error.code);
  const details = error.details.filter((detail) => saysMore(detail, error.message));
  return (
    <Alert
      color="red"
      variant="light"
      icon={<TriangleAlert size={18} aria-hidden />}
      title={
        <Group gap="xs">
          <Text fw={600} size="sm" c="var(--mantine-color-text)">
            {messageOf(error)}
          </Text>
          <Badge variant="default" radius="sm" size="sm" tt="none">
            {error.code} {name}
          </Badge>
        </Group>
      }
    >
      <Stack gap="xs">
        {details.length > 0 && (
          <List size="sm" spacing={2}>
            {details.map((detail) => (
              <List.Item key={JSON.stringify(detail)}>
                <Detail detail={detail} />
              </List.Item>
            ))}
          </List>
        )}
        <Text size="sm" className="quiet">
          {meaning} {marked(remedyOf(error))}{' '}
          <Anchor href={helpOf(error)} target="_blank" size="sm" underline="always">
            More about this error
          </Anchor>
        </Text>
        {children}
      </Stack>
    </Alert>
  );
}

/** The place in the guide that explains the reason; the code has an address, too, for errors of the console itself. */
const helpOf = ({ code, details }: ErrorBody): string =>
  details.find(({ helpUrl }) => helpUrl !== undefined)?.helpUrl ?? `/docs/guide/errors#${code}`;

/** A detail that says the same as the title, and no more, is left out. */
const saysMore = (detail: ErrorDetail, title: string): boolean =>
  detail.message !== title || Object.keys(detail).some((name) => shownFields.has(name));

const shownFields = new Set(['field', 'supportId', 'body', 'status']);

const Detail = ({ detail }: { detail: ErrorDetail }) => {
  const { message, field } = detail;
  const { supportId, body, status } = detail as Record<string, unknown>;
  // A message that is not masked names the status.
  const unnamed = typeof status === 'number' && !message.includes(`${status}`) ? status : null;
  return (
    <>
      {field !== undefined && <span className="mono">{field}</span>} {message}
      {unnamed !== null && <span className="mono"> {unnamed}</span>}
      {typeof supportId === 'string' && <span className="mono"> {supportId}</span>}
      {typeof body === 'string' && (
        <Code block mt={4} mah={160} aria-label="The beginning of the answer" tabIndex={0} role="region">
          {body}
        </Code>
      )}
    </>
  );
};

/** A text between backticks is code. */
const marked = (text: string): ReactNode =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <Code key={part}>{part}</Code> : part));
