import { Text } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey, ApiKeyWithValue } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { NewButton } from '../ui/new-button.tsx';
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

/** Shows the keys of programs. */
export function ApiKeysPage() {
  const mayWrite = useMay('keys:write');
  const cursor = useCursor();
  const keys = useApi('GET /v1/api-keys', { query: { limit: 50, sort: '-createdAt', ...cursor.query } });
  const [asked, setAsked] = useState<{ verb: 'reroll' | 'revoke'; key: ApiKey } | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<ApiKeyWithValue | null>(null);
  const show = (key: ApiKeyWithValue): void => {
    setCreating(false);
    setAsked(null);
    setShown(key);
  };
  const create = mayWrite && <NewButton name="New key" onClick={() => setCreating(true)} />;
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
        heads={['*Name', 'Key', 'May', 'Projects', 'Made', 'Last use', 'Expires', '-Actions']}
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
      >
        {(key) => (
          <KeyRow key={key.id} apiKey={key} mayWrite={mayWrite} onAsk={(verb) => setAsked({ verb, key })} />
        )}
      </RecordRows>
      {isCreating && <ApiKeyForm onClose={() => setCreating(false)} onDone={show} />}
      {asked?.verb === 'reroll' && (
        <RerollDialog apiKey={asked.key} onClose={() => setAsked(null)} onDone={show} />
      )}
      {asked?.verb === 'revoke' && <RevokeQuestion apiKey={asked.key} onClose={() => setAsked(null)} />}
      {shown && <ApiKeyValue apiKey={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function KeyRow({
  apiKey,
  mayWrite,
  onAsk,
}: {
  apiKey: ApiKey;
  mayWrite: boolean;
  onAsk: (verb: 'reroll' | 'revoke') => void;
}) {
  const names = useProjectNames();
  const hasExpired = useNow() >= (apiKey.expiresAt === null ? Infinity : Date.parse(apiKey.expiresAt));
  const projects = apiKey.projectIds?.map((id) => names.get(id) ?? 'an archived project').join(', ');
  return (
    <tr>
      <td className="tight">
        {apiKey.name}
        {apiKey.overlapEndsAt !== null && (
          <Text size="xs" className="quiet">
            the old value is valid until <Time at={apiKey.overlapEndsAt} as="age" />
          </Text>
        )}
      </td>
      <td className="tight">
        <span className="mono">hf_{apiKey.publicId}_…</span>
        <Text size="xs" className="quiet" component="div">
          id <Id value={apiKey.id} short label={`Copy the id of ${apiKey.name}`} />
        </Text>
      </td>
      <td className="tight" title={apiKey.scopes.join(', ')}>
        {accessOf(apiKey.scopes)}
      </td>
      <td className="tight">{projects ?? 'All'}</td>
      <td className="tight">
        <Time at={apiKey.createdAt} as="age" />
        {apiKey.createdBy && (
          <Text size="xs" className="quiet">
            by {apiKey.createdBy.name}
          </Text>
        )}
      </td>
      <td className="tight quiet">
        {apiKey.lastUsedAt === null ? 'Never' : <Time at={apiKey.lastUsedAt} as="age" />}
      </td>
      <td className="tight quiet">
        {hasExpired ? (
          <Mark label="Expired" colour="red" size="sm" />
        ) : apiKey.expiresAt === null ? (
          'Never'
        ) : (
          <Time at={apiKey.expiresAt} as="age" />
        )}
      </td>
      <td className="tight">
        <VerbMenu
          label={`Actions for ${apiKey.name}`}
          verbs={
            mayWrite
              ? [
                  { label: 'Reroll', isDisabled: hasExpired, onChoose: () => onAsk('reroll') },
                  { label: 'Revoke', isDangerous: true, onChoose: () => onAsk('revoke') },
                ]
              : []
          }
        />
      </td>
    </tr>
  );
}
