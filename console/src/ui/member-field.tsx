import { Autocomplete } from '@mantine/core';
import { useApi } from '../api/use-api.ts';
import { useMay, useSession } from '../session/session.ts';

const many = 100;

/** Asks for another member by their address or id. It proposes addresses to those whose role shows them the members. */
export function MemberField({
  label,
  description,
  value,
  error,
  onChange,
}: {
  label: string;
  description?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const { member } = useSession();
  const mayRead = useMay('members:read');
  const { data } = useApi('GET /v1/members', { query: { limit: many } }, { enabled: mayRead });
  const others = (data?.data ?? []).filter(({ id }) => id !== member.id);
  const names = new Map(others.map(({ email, name }) => [email, name]));
  return (
    <Autocomplete
      label={label}
      description={description ?? 'Their e-mail address or id.'}
      required
      autoComplete="off"
      value={value}
      error={error}
      data={[...names.keys()]}
      limit={8}
      renderOption={({ option }) => (
        <span>
          {names.get(option.value)} <span className="quiet">{option.value}</span>
        </span>
      )}
      onChange={onChange}
    />
  );
}
