import { Button, Text } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { StandIn } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { useSession } from '../session/session.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Rows } from '../ui/rows.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { StandInForm } from './stand-in-form.tsx';

/** Shows who decides in the place of the member and when, and in whose place they do. */
export function StandIns() {
  const { member } = useSession();
  const [isAdding, setAdding] = useState(false);
  const standIns = useApi('GET /v1/stand-ins', {});
  const end = useChange('DELETE /v1/stand-ins/{standInId}', {
    done: 'They no longer stand in for you.',
    changes: ['GET /v1/stand-ins'],
  });
  return (
    <Section
      title="Stand-ins"
      text="A stand-in decides your tasks while you are away. Both names are kept with the decision."
      verbs={
        <Button
          variant="default"
          leftSection={<UserPlus size={15} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Name a stand-in
        </Button>
      }
    >
      <Loaded query={standIns}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm" className="card quiet" p="md">
              You have no stand-in, and you are a stand-in for nobody.
            </Text>
          ) : (
            <Rows label="Stand-ins" heads={['*Who', 'From', 'Until', '-Actions']}>
              {data.map((standIn) => (
                <StandInRow
                  key={standIn.id}
                  standIn={standIn}
                  isOwn={standIn.member.id === member.id}
                  isBusy={end.isPending && end.variables.params.standInId === standIn.id}
                  onEnd={() => end.mutate({ params: { standInId: standIn.id } })}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {isAdding && <StandInForm onClose={() => setAdding(false)} />}
    </Section>
  );
}

const StandInRow = ({
  standIn: { member, standIn, startsAt, endsAt },
  isOwn,
  isBusy,
  onEnd,
}: {
  standIn: StandIn;
  /** Whether this is a stand-in for the member who looks at the page. */
  isOwn: boolean;
  isBusy: boolean;
  onEnd: () => void;
}) => (
  <tr>
    <td style={{ overflowWrap: 'anywhere' }}>
      {isOwn ? (
        <>
          <b>{standIn.name}</b> stands in for you
        </>
      ) : (
        <>
          You stand in for <b>{member.name}</b>
        </>
      )}
    </td>
    <td className="tight">
      <Time at={startsAt} />
    </td>
    <td className="tight">
      <Time at={endsAt} />
    </td>
    <td className="tight">
      {isOwn && (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={`End that ${standIn.name} stands in for you`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </td>
  </tr>
);
