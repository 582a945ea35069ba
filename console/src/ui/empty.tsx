import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { GuideLink } from './guide-link.tsx';
import type { GuideSection } from './guide-section.ts';

/** Is shown instead of an empty list, and names the reason and a first step. */
export const Empty = ({
  icon: Icon,
  title,
  text,
  guide,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  /** The section of the guide that says more. */
  guide?: GuideSection;
  children?: ReactNode;
}) => (
  <Center mih={260} p="xl">
    <Stack align="center" gap="sm" maw={440}>
      <ThemeIcon variant="light" color="gray" size={44} radius="xl">
        <Icon size={22} strokeWidth={1.7} aria-hidden />
      </ThemeIcon>
      <Title order={2} size="h4" ta="center">
        {title}
      </Title>
      {text !== undefined && (
        <Text size="sm" className="quiet" ta="center">
          {text}
        </Text>
      )}
      {guide !== undefined && <GuideLink to={guide}>Read more in the guide</GuideLink>}
      {children}
    </Stack>
  </Center>
);
