import { Select } from '@mantine/core';
import { useAll } from '../../api/use-all.ts';

/**
 * Returns the draft that a wallet is to publish. Without a wallet, the default one publishes it.
 */
export const ofWallet = <Draft extends { walletId: string | null }>({ walletId, ...draft }: Draft) => ({
  ...draft,
  ...(walletId === null ? {} : { walletId }),
});

/** Chooses the wallet that publishes something; the default one where none is chosen. */
export function WalletSelect({
  projectId,
  value,
  error,
  onChange,
}: {
  projectId: string;
  value: string | null;
  error: string | undefined;
  onChange: (walletId: string | null) => void;
}) {
  const { data } = useAll('GET /v1/wallets', { query: { projectId } });
  return (
    <Select
      label="Wallet"
      description="It publishes this, and signs with it."
      placeholder="The default wallet"
      clearable
      clearButtonProps={{ 'aria-label': 'The default wallet' }}
      data={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
