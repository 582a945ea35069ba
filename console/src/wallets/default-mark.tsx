import { Badge } from '@mantine/core';

/** Marks the wallet of definitions that name none. */
export const DefaultMark = () => (
  <Badge variant="default" radius="sm" tt="none">
    Default
  </Badge>
);
