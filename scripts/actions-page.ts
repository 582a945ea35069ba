import { catalogue } from '../src/actions/catalogue.ts';
import type { ActionContract } from '../src/actions/contract.ts';
import { jsonSchemaOf } from '../src/actions/json-schema.ts';
import { generatedNotice } from './generated-notice.ts';

export function actionsPage(): string {
  const contracts = [...catalogue.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  return `# Actions

${generatedNotice}

What a definition's \`actions\` may name. Any attribute may be an expression (see [expressions](expressions.md)). The output
of an action is read by later ones as \`$.actions.<id>.output\`.

${contracts.map(section).join('\n\n')}
`;
}

const section = (contract: ActionContract): string => `## ${contract.name}

${contract.title}. ${contract.description}

Runs ${contract.runs === 'local' ? 'in the worker, within a workflow task' : 'as a remote activity'}; a try takes at most ${contract.timeoutMs / 1000} s; ${triesOf(contract)}.${holdOf(contract)}

Attributes:

\`\`\`json
${schemaOf(contract.attributes)}
\`\`\`

Output:

\`\`\`json
${schemaOf(contract.output)}
\`\`\``;

const triesOf = ({ retry: { maxAttempts } }: ActionContract): string =>
  maxAttempts === 1 ? 'it is not tried again' : `it is tried at most ${maxAttempts} times`;

function holdOf({ hold }: ActionContract): string {
  if (!hold) return '';
  const end =
    hold.onExpiry === 'wakes'
      ? 'goes on when the time has come'
      : `fails with ${hold.onExpiry} when nobody answers in time`;
  return ` It puts the execution on hold, and ${end}.`;
}

const schemaOf = (schema: ActionContract['attributes']): string =>
  JSON.stringify(jsonSchemaOf(schema), null, 2);
