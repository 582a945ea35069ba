import { Anchor } from '@mantine/core';

/** Leads to the documents, from a sentence. */
export const DocsLink = ({ text = 'reference' }: { text?: string }) => (
  <Anchor href="/docs" target="_blank" size="sm" underline="always">
    {text}
  </Anchor>
);
