import { Radio, Stack } from '@mantine/core';
import { useSession } from '../session/session.ts';
import { roleWords, rolesGivenBy, type Role } from './role-words.ts';

/** Lets a person choose one of the roles that they may give. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { member } = useSession();
  return (
    <Radio.Group label="Role" value={value} onChange={onChange}>
      <Stack gap="xs" mt={6}>
        {rolesGivenBy(member.role).map((role) => (
          <Radio key={role} value={role} label={roleWords[role].label} description={roleWords[role].text} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
