import { errorCodes } from '../src/errors/codes.ts';
import { generatedNotice } from './generated-notice.ts';

export function errorsPage(): string {
  const rows = Object.entries(errorCodes).map(
    ([code, { name, status, meaning }]) => `| ${code} | ${name} | ${status} | ${meaning} |`,
  );
  return `# Errors

${generatedNotice}

Every error body of the API, and every \`error\` of an execution, is the same object:

\`\`\`json
{
  "message": "The request is not valid.",
  "code": 2000,
  "details": [{ "message": "is required", "field": "workflowId", "pointer": "/workflowId" }]
}
\`\`\`

Each entry of \`details\` has a \`message\`, and what helps to mend it: \`field\` (dotted path), \`pointer\` (RFC 6901), \`line\` and
\`column\`, \`recordType\` and \`recordId\`. Where a value may take one of several shapes and matches none, the entry has
\`options\`: one list of errors per shape; mending the errors of any one list is enough. Details never repeat the values
that were sent.

| Code | Name | HTTP | Meaning |
|---|---|---|---|
${rows.join('\n')}
`;
}
