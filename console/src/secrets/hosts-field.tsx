import { TextInput } from '@mantine/core';

/** The hosts that somebody has typed, with commas or blanks between. */
export const hostsIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((host) => host !== '');

/** Asks to which hosts a secret may be sent. */
export function HostsField({
  hosts,
  problemOf,
  onChange,
}: {
  hosts: string;
  problemOf: (path: string) => string | undefined;
  onChange: (hosts: string) => void;
}) {
  const problem =
    problemOf('hosts') ??
    hostsIn(hosts)
      .map((_, at) => problemOf(`hosts.${at}`))
      .find(Boolean);
  return (
    <TextInput
      label="Hosts"
      description="The only hosts to which calls may send the secret, with commas between: api.crm.example, *.files.crm.example. If it is empty, calls may send the secret to every host that a definition names."
      placeholder="api.crm.example"
      autoComplete="off"
      spellCheck={false}
      value={hosts}
      error={problem}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
