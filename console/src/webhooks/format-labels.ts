import type { Webhook } from '../api/types.ts';

/** How events are sent, as people read it. */
export const formatLabels: Readonly<Record<Webhook['format'], string>> = {
  plain: 'Holdfast',
  cloudEvents: 'CloudEvents 1.0',
};
