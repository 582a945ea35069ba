import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';

/** Opens the form of a new record. */
export const NewButton = ({
  name,
  variant = 'filled',
  onClick,
}: {
  name: string;
  variant?: 'filled' | 'default';
  onClick: () => void;
}) => (
  <Button variant={variant} leftSection={<Plus size={15} aria-hidden />} onClick={onClick}>
    {name}
  </Button>
);
