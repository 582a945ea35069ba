import { catalogue } from '../src/actions/catalogue.ts';
import type { ActionContract } from '../src/actions/contract.ts';
import { jsonSchemaOf } from '../src/actions/json-schema.ts';
import { generatedNotice } from './generated-notice.ts';

export function actionsPage(): string {
  const contracts = [...catalogue.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  return `# Actions

${generatedNotice}

These are the actions that a definition can use. Any attribute may be an [expression](expressions.md). Later actions read the output of an
action as \`$.actions.<id>.output\`.

${contracts.map(section).join('\n\n')}
`;
}

const section = (contract: ActionContract): string => `## ${contract.name}

${contract.title}. ${contract.description}

Runs ${contract.runs === 'local' ? 'inside the worker, as a local activity' : 'as a remote activity'}; a try takes at most ${contract.timeoutMs / 1000} s; ${triesOf(contract)}.${holdOf(contract)}

Attributes:

\`\`\`json
${schemaOf(contract.attributes)}
\`\`\`

Output:

\`\`\`json
${schemaOf(contract.output)}
\`\`\``;

const triesOf = ({ retry: { maxAttempts } }: ActionContract): string =>
  maxAttempts === 1 ? 'it is not retried' : `it is tried at most ${maxAttempts} times`;

function holdOf({ hold }: ActionContract): string {
  if (!hold) return '';
  const end =
    hold.onExpiry === 'wakes'
      ? 'continues at that time'
      : `fails with ${hold.onExpiry} if nobody answers in time`;
  return ` It puts the execution on hold and ${end}.`;
}

const schemaOf = (schema: ActionContract['attributes']): string =>
  JSON.stringify(jsonSchemaOf(schema), null, 2);
