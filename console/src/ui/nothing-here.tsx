import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { Empty } from './empty.tsx';

export const NothingHere = () => (
  <Empty icon={SearchX} title="There is nothing at this address">
    <Button component={Link} to="/" variant="default">
      Go to Home
    </Button>
  </Empty>
);
