import { ResourceForm } from '../resources/resource-form.tsx';
import type { RecordOf } from '../resources/types.ts';
import { hostsIn, HostsField } from './hosts-field.tsx';

/** Changes to which hosts a secret may be sent. */
export const HostsDialog = (props: { record: RecordOf<'secrets'>; onClose: () => void }) => (
  <ResourceForm
    {...props}
    resource="secrets"
    title={`Hosts of ${props.record.name}`}
    action="Change"
    draftOf={(known) => ({ hosts: (known?.hosts ?? []).join(', ') })}
    updateOf={({ hosts }) => ({ hosts: hostsIn(hosts) })}
    done={{ update: 'From now on it is sent only to these hosts.' }}
  >
    {({ draft, change, problemOf }) => (
      <HostsField hosts={draft.hosts} problemOf={problemOf} onChange={(hosts) => change({ hosts })} />
    )}
  </ResourceForm>
);
