import type { Delivery, Webhook } from '../api/types.ts';
import { Mark } from '../ui/status.tsx';

type Facts = Readonly<{ label: string; colour: string; isMoving?: boolean }>;

const reasons: Readonly<Record<NonNullable<Webhook['disabledReason']>, string>> = {
  gone: 'Disabled: gone',
  failing: 'Disabled: failing',
};

/** Shows whether events are sent to the endpoint now. */
export function WebhookState({ webhook, size = 'md' }: { webhook: Webhook; size?: 'md' | 'lg' }) {
  const { enabled, disabledReason, failingSince } = webhook;
  if (!enabled) {
    return disabledReason === null ? (
      <Mark label="Disabled" colour="gray" size={size} />
    ) : (
      <Mark label={reasons[disabledReason]} colour="red" size={size} />
    );
  }
  return failingSince === null ? (
    <Mark label="Enabled" colour="teal" size={size} />
  ) : (
    <Mark label="Failing" colour="orange" size={size} />
  );
}

export const deliveryStates: Readonly<Record<Delivery['status'], Facts>> = {
  pending: { label: 'Pending', colour: 'blue', isMoving: true },
  retrying: { label: 'Being retried', colour: 'orange', isMoving: true },
  delivered: { label: 'Delivered', colour: 'teal' },
  failed: { label: 'Failed', colour: 'red' },
};

export const DeliveryState = ({
  status,
  size = 'md',
}: {
  status: Delivery['status'];
  size?: 'md' | 'lg';
}) => <Mark {...deliveryStates[status]} size={size} />;
