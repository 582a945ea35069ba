import { catalogue } from '../src/actions/catalogue.ts';
import type { ActionContract } from '../src/actions/contract.ts';
import { jsonSchemaOf } from '../src/actions/json-schema.ts';
import type { Schema } from './action-tables/json-schema.ts';
import { fieldTable } from './action-tables/table.ts';
import { usesOfActions } from './action-tables/uses.ts';
import { generatedNotice } from './generated-notice.ts';

export function actionsPage(): string {
  const contracts = [...catalogue.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  return `# Actions

${generatedNotice}

These are the actions that a definition can use. Any attribute may be an [expression](expressions.md). Later actions read the output of an
action as \`$.actions.<id>.output\`.

A field within an object is dotted, \`[]\` stands for each element of a list, and \`*\` for each key that you choose. \`required\` means that whatever
contains the field must have it. \`GET /v1/actions\` has the same as JSON Schema.

${contracts.map(section).join('\n\n')}
`;
}

const section = (contract: ActionContract): string => `## ${contract.name}

${contract.title}. ${contract.description}

Runs ${contract.runs === 'local' ? 'inside the worker, as a local activity' : 'as a remote activity'}; a try takes at most ${contract.timeoutMs / 1000} s; ${triesOf(contract)}.${holdOf(contract)}

Attributes:

${fieldTable(schemaOf(contract.attributes), usesOf(contract))}

Output:

${fieldTable(schemaOf(contract.output), [])}`;

const uses = usesOfActions();
const usesOf = ({ name }: ActionContract) => uses.get(name.split('@')[0] ?? '') ?? [];

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

const schemaOf = (schema: ActionContract['attributes']): Schema => jsonSchemaOf(schema) as Schema;
