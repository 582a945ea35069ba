import { Badge, Group, SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../api/error.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import type { GalleryEntry } from './entries.ts';
import { gallery } from './gallery.ts';
import classes from './gallery.module.css';
import { withTemplates } from './template-ids.ts';

/**
 * Shows workflows to start from. Choosing one creates the credential templates that it names, if the project has none.
 */
export function Gallery({ projectId, onChoose }: { projectId: string; onChoose: (source: string) => void }) {
  const choose = useMutation({
    mutationFn: ({ source }: GalleryEntry) => withTemplates(projectId, source),
    onSuccess: onChoose,
  });
  return (
    <Stack gap="lg">
      {choose.error && <ErrorBox error={(choose.error as ApiError).body} />}
      {[...gallery].map(([category, entries]) => (
        <section key={category} aria-label={category}>
          <Title order={2} size="h4" mb="xs">
            {category}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
            {entries.map((entry) => (
              <Card
                key={entry.name}
                entry={entry}
                isDisabled={choose.isPending}
                onChoose={() => choose.mutate(entry)}
              />
            ))}
          </SimpleGrid>
        </section>
      ))}
    </Stack>
  );
}

const Card = ({
  entry: { title, description, shows },
  isDisabled,
  onChoose,
}: {
  entry: GalleryEntry;
  isDisabled: boolean;
  onChoose: () => void;
}) => (
  <UnstyledButton className={`card ${classes['entry']}`} disabled={isDisabled} onClick={onChoose}>
    <Text fw={600}>{title}</Text>
    <Text size="sm" className="quiet">
      {description}
    </Text>
    <Group gap={6} mt="auto">
      {shows.map((mark) => (
        <Badge key={mark} variant="default" radius="sm" tt="none" fw={500}>
          {mark}
        </Badge>
      ))}
    </Group>
  </UnstyledButton>
);
