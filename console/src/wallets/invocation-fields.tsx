import { Button, Fieldset, Group, Select, Stack, TextInput } from '@mantine/core';
import type { Wallet } from '../api/types.ts';

export type Invocation = Wallet['openid4vcInvocation'];
type NamedWallet = Invocation['wallets'][number];
type InvocationUse = 'requests' | 'offers';

const schemes = {
  requests: ['openid4vp://', 'haip-vp://'],
  offers: ['openid-credential-offer://', 'haip-vci://'],
} as const;

export const usualInvocation: Invocation = {
  requests: schemes.requests[0],
  offers: schemes.offers[0],
  wallets: [],
};

/** The body that is sent: a link that is empty is left out. */
export const sentInvocation = ({ wallets, ...rest }: Invocation): Invocation => ({
  ...rest,
  wallets: wallets.map(({ name, requests = '', offers = '' }) => ({
    name,
    ...(requests === '' ? {} : { requests }),
    ...(offers === '' ? {} : { offers }),
  })),
});

/** Says the content of a setting in a few words. */
export const invocationText = ({ requests, offers, wallets }: Invocation): string =>
  [requests, offers, ...wallets.map(({ name }) => name)]
    .filter((one, at, all) => all.indexOf(one) === at)
    .join(', ');

/** Edits how links of OpenID4VC invoke the wallets of holders. */
export function InvocationFields({
  value,
  problemOf,
  onChange,
}: {
  value: Invocation;
  problemOf: (field: string) => string | undefined;
  onChange: (value: Invocation) => void;
}) {
  const field = (rest: string) => problemOf(`openid4vcInvocation.${rest}`);
  const changeWallet = (at: number, change: NamedWallet): void =>
    onChange({ ...value, wallets: value.wallets.map((one, index) => (index === at ? change : one)) });
  return (
    <>
      <Group grow align="flex-start">
        <Way given="requests" label="Requests open with" {...{ value, field, onChange }} />
        <Way given="offers" label="Offers open with" {...{ value, field, onChange }} />
      </Group>
      {value.wallets.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- The place is all that a wallet without a name has.
        <Fieldset key={at} legend={one.name === '' ? 'Wallet with a link' : one.name}>
          <Stack gap="sm">
            <TextInput
              label="Name of the wallet"
              description="Letters, digits, _ and -. Requests and offers choose the wallet by this name."
              required
              maxLength={50}
              value={one.name}
              error={field(`wallets.${at}.name`) ?? field(`wallets.${at}`)}
              onChange={({ currentTarget: { value: name } }) => changeWallet(at, { ...one, name })}
            />
            <TextInput
              label="Link for requests"
              type="url"
              placeholder="https://wallet.example/request"
              value={one.requests ?? ''}
              error={field(`wallets.${at}.requests`)}
              onChange={({ currentTarget: { value: requests } }) => changeWallet(at, { ...one, requests })}
            />
            <TextInput
              label="Link for offers"
              type="url"
              placeholder="https://wallet.example/offer"
              value={one.offers ?? ''}
              error={field(`wallets.${at}.offers`)}
              onChange={({ currentTarget: { value: offers } }) => changeWallet(at, { ...one, offers })}
            />
            <Group justify="flex-end">
              <Button
                size="xs"
                variant="default"
                onClick={() =>
                  onChange({ ...value, wallets: value.wallets.filter((_, index) => index !== at) })
                }
              >
                Remove the wallet
              </Button>
            </Group>
          </Stack>
        </Fieldset>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          onClick={() => onChange({ ...value, wallets: [...value.wallets, { name: '' }] })}
        >
          Add a wallet with a link
        </Button>
      </Group>
    </>
  );
}

function Way({
  given,
  label,
  value,
  field,
  onChange,
}: {
  given: InvocationUse;
  label: string;
  value: Invocation;
  field: (rest: string) => string | undefined;
  onChange: (value: Invocation) => void;
}) {
  const names = value.wallets
    .filter((one) => one.name !== '' && (one[given] ?? '') !== '')
    .map(({ name }) => name);
  return (
    <Select
      label={label}
      description="A scheme, or the link of a wallet below."
      allowDeselect={false}
      // The chosen wallet may have been removed: saving says so.
      data={[...new Set([...schemes[given], ...names, value[given]])]}
      value={value[given]}
      error={field(given)}
      onChange={(chosen) => onChange({ ...value, [given]: chosen ?? schemes[given][0] })}
    />
  );
}
