import { errorCodes } from '../src/errors/codes.ts';
import { reasons } from '../src/errors/reasons.ts';
import { generatedNotice } from './generated-notice.ts';

export function errorsPage(): string {
  const rows = Object.entries(errorCodes).map(
    ([code, { name, status, meaning }]) => `| ${code} | ${name} | ${status} | ${meaning} |`,
  );
  const why = Object.entries(reasons)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([reason, { codes, meaning, remedy }]) =>
        `| \`${reason}\` | ${codes.join(', ')} | ${meaning} | ${remedy} |`,
    );
  return `# Errors

${generatedNotice}

Every error body of the API, and every \`error\` of an execution, is the same object:

\`\`\`json
{
  "message": "The request is not valid.",
  "code": 2000,
  "details": [{ "reason": "field.missing", "message": "is required", "field": "workflowId", "pointer": "/workflowId" }]
}
\`\`\`

Each entry of \`details\` has a \`reason\`, which says why to programs (see the second table) and never changes, a \`message\` for people,
and what helps to mend it: \`field\` (dotted path), \`pointer\` (RFC 6901), \`line\` and
\`column\`, \`recordType\` and \`recordId\`. Where a value may take one of several shapes and matches none, the entry has
\`options\`: one list of errors per shape; mending the errors of any one list is enough. An error has at most
50 details, those in \`options\` counted; the last of a list says how many \`more\` there are. Details never repeat the
values that were sent. Whoever answers a callback has no key, and is told the field and the rule that it breaks, but not the limit, the pattern
or the choices; so is everybody where expressions stand in the schema ([why](json-schema.md#what-a-mismatch-tells)).

| Code | Name | HTTP | Meaning |
|---|---|---|---|
${rows.join('\n')}

## Reasons

The same reasons stand in the errors of executions, actions, sessions and events, and a webhook's attempt that had no answer names one.

| Reason | Codes | Meaning | What to do |
|---|---|---|---|
${why.join('\n')}
`;
}
