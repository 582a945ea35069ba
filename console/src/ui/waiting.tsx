import { Center, Loader } from '@mantine/core';

export const Waiting = () => (
  <Center mih={240}>
    <Loader size="sm" role="status" aria-label="Loading" />
  </Center>
);
