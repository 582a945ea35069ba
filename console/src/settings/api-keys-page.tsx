import { Text } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey, ApiKeyWithValue } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { NewButton } from '../ui/new-button.tsx';
import type { Column } from '../ui/columns.tsx';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { Id } from '../ui/id.tsx';
import { useNow } from '../ui/now.ts';
import { PageHead } from '../ui/page-head.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Mark } from '../ui/status.tsx';
import { Time } from '../ui/time.tsx';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { ApiKeyValue, RerollDialog, RevokeQuestion } from './api-key-verbs.tsx';
import { useProjectNames } from './project-names.ts';
import { accessOf } from './scope-words.ts';

interface KeyDialog {
  verb: 'reroll' | 'revoke';
  key: ApiKey;
}

/** Shows the keys of programs. */
export function ApiKeysPage() {
  const mayWrite = useMay('keys:write');
  const cursor = useCursor();
  const keys = useApi('GET /v1/api-keys', { query: { limit: 50, sort: '-createdAt', ...cursor.query } });
  const [asked, setAsked] = useState<KeyDialog | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<ApiKeyWithValue | null>(null);
  const show = (key: ApiKeyWithValue): void => {
    setCreating(false);
    setAsked(null);
    setShown(key);
  };
  const create = mayWrite && <NewButton name="New key" onClick={() => setCreating(true)} />;
  const names = useProjectNames();
  const now = useNow();
  return (
    <>
      <PageHead
        title="API keys"
        text={
          <>
            A program sends one in the header <span className="mono">x-access-token</span>.
          </>
        }
      >
        {create}
      </PageHead>
      <RecordRows
        query={keys}
        cursor={cursor}
        label="API keys"
        columns={columnsOf({ names, now, mayWrite, onAsk: setAsked })}
        empty={
          <Empty
            icon={KeyRound}
            title="There is no API key"
            text="With an API key a program can use the API, with the permissions and projects that you choose."
            guide="api#authentication"
          >
            {create}
          </Empty>
        }
      />
      {isCreating && <ApiKeyForm onClose={() => setCreating(false)} onDone={show} />}
      {asked?.verb === 'reroll' && (
        <RerollDialog apiKey={asked.key} onClose={() => setAsked(null)} onDone={show} />
      )}
      {asked?.verb === 'revoke' && <RevokeQuestion apiKey={asked.key} onClose={() => setAsked(null)} />}
      {shown && <ApiKeyValue apiKey={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface NewKey {
  /** The names of the projects, by their ids. */
  names: ReadonlyMap<string, string>;
  now: number;
  mayWrite: boolean;
  onAsk: (asked: KeyDialog) => void;
}

const hasExpired = ({ expiresAt }: ApiKey, now: number): boolean =>
  now >= (expiresAt === null ? Infinity : Date.parse(expiresAt));

const columnsOf = ({ names, now, mayWrite, onAsk }: NewKey): readonly Column<ApiKey>[] => [
  {
    is: 'fact',
    head: '*Name',
    show: ({ name, overlapEndsAt }) => (
      <>
        {name}
        {overlapEndsAt !== null && (
          <Text size="xs" className="quiet">
            the old value is valid until <Time at={overlapEndsAt} as="age" />
          </Text>
        )}
      </>
    ),
  },
  {
    is: 'fact',
    head: 'Key',
    show: ({ id, name, publicId }) => (
      <>
        <span className="mono">hf_{publicId}_…</span>
        <Text size="xs" className="quiet" component="div">
          id <Id value={id} short label={`Copy the id of ${name}`} />
        </Text>
      </>
    ),
  },
  {
    is: 'fact',
    head: 'May',
    show: ({ scopes }) => <span title={scopes.join(', ')}>{accessOf(scopes)}</span>,
  },
  {
    is: 'fact',
    head: 'Projects',
    show: ({ projectIds }) =>
      projectIds?.map((id) => names.get(id) ?? 'an archived project').join(', ') ?? 'All',
  },
  {
    is: 'fact',
    head: 'Made',
    show: ({ createdAt, createdBy }) => (
      <>
        <Time at={createdAt} as="age" />
        {createdBy && (
          <Text size="xs" className="quiet">
            by {createdBy.name}
          </Text>
        )}
      </>
    ),
  },
  { is: 'age', head: 'Last use', show: ({ lastUsedAt }) => lastUsedAt },
  {
    is: 'detail',
    head: 'Expires',
    show: (key) =>
      hasExpired(key, now) ? (
        <Mark label="Expired" colour="red" size="sm" />
      ) : key.expiresAt === null ? (
        'Never'
      ) : (
        <Time at={key.expiresAt} as="age" />
      ),
  },
  {
    is: 'verbs',
    show: (key) => (
      <VerbMenu
        label={`Actions for ${key.name}`}
        verbs={
          mayWrite
            ? [
                {
                  label: 'Reroll',
                  isDisabled: hasExpired(key, now),
                  onChoose: () => onAsk({ verb: 'reroll', key }),
                },
                { label: 'Revoke', isDangerous: true, onChoose: () => onAsk({ verb: 'revoke', key }) },
              ]
            : []
        }
      />
    ),
  },
];
