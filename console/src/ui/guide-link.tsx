import { ActionIcon, Anchor } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import type { GuideSection } from './guide-section.ts';

/** The section that explains the page that is open; null if there is none. */
export const PageGuide = createContext<GuideSection | null>(null);

/** Opens the section that explains the page. */
export function HelpMark() {
  const to = useContext(PageGuide);
  if (to === null) return null;
  return (
    <ActionIcon
      component="a"
      href={`/docs/guide/${to}`}
      target="_blank"
      variant="subtle"
      color="gray"
      aria-label="Help with this page"
      title="Help with this page"
    >
      <CircleHelp size={16} aria-hidden />
    </ActionIcon>
  );
}

/** Opens a section of the guide that this server has, in its version. */
export const GuideLink = ({ to, children }: { to: GuideSection; children: ReactNode }) => (
  <Anchor href={`/docs/guide/${to}`} target="_blank" size="sm" underline="always">
    {children}
  </Anchor>
);
