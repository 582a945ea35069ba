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
    done={{ update: 'It is sent to these hosts alone from now on.' }}
  >
    {({ draft, change, problemOf }) => (
      <HostsField hosts={draft.hosts} problemOf={problemOf} onChange={(hosts) => change({ hosts })} />
    )}
  </ResourceForm>
);
