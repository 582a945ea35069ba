import { Anchor, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useApi } from '../api/use-api.ts';
import { StartedWorkflow } from '../executions/workflow-link.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { CopyValue } from '../ui/id.tsx';
import { Json } from '../ui/json.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { FormState } from './form-state.tsx';
import { FormVerbs } from './form-verbs.tsx';

/** Shows one form: its link, its fields and its workflow. */
export function FormPage() {
  const params = useParams({ from: '/inside/projects/$projectId/forms/$formId' });
  const form = useApi('GET /v1/projects/{projectId}/forms/{formId}', { params });
  return (
    <Loaded query={form}>
      {(found) => (
        <>
          <PageHead
            title={found.name}
            trail={{ lists: [{ label: 'Forms', to: `/projects/${found.projectId}/forms` }], id: found.id }}
            mark={<FormState isEnabled={found.enabled} size="lg" />}
          >
            <FormVerbs record={found} />
          </PageHead>
          <Stack gap="lg">
            <Facts>
              <Fact name="Link">
                <Anchor href={found.url} target="_blank" size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {found.url}
                </Anchor>{' '}
                <CopyValue value={found.url} label="Copy the link" />
              </Fact>
              <Fact name="Title">{found.title}</Fact>
              <Fact name="Starts">
                <StartedWorkflow projectId={found.projectId} workflowId={found.workflowId} />
              </Fact>
              <Fact name="Fields">
                {found.fields === null ? 'All without a fixed value' : found.fields.join(', ')}
              </Fact>
              <Fact name="Executions in a day">at most {found.dailyLimit.toLocaleString('en')}</Fact>
              <Fact name="Proof of work">
                {found.proofOfWork === 0 ? 'None' : `${found.proofOfWork} bits`}
              </Fact>
              <Fact name="Created">
                <Time at={found.createdAt} />
              </Fact>
            </Facts>
            <Section
              title="Fixed values"
              text="People who fill in the form neither see nor change these values."
            >
              <Json label="Fixed values" value={found.values} />
            </Section>
            <Section title="QR code" text="It opens the page.">
              <QrCode value={found.url} label="The link of the form" />
            </Section>
          </Stack>
        </>
      )}
    </Loaded>
  );
}
