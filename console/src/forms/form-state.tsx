import { Mark } from '../ui/status.tsx';

/** Shows whether the page can be filled in. */
export const FormState = ({ isEnabled, size = 'md' }: { isEnabled: boolean; size?: 'md' | 'lg' }) =>
  isEnabled ? (
    <Mark label="Open" colour="teal" size={size} />
  ) : (
    <Mark label="Paused" colour="gray" size={size} />
  );
