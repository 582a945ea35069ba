import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

/** Opens a section of the guide that this server has, in its version. */
export const GuideLink = ({ to, children }: { to: `${string}#${string}`; children: ReactNode }) => (
  <Anchor href={`/docs/guide/${to}`} target="_blank" size="sm" underline="always">
    {children}
  </Anchor>
);
