import { Markup, markup } from '../../../src/language/markup/markup.ts';
import type { Operation } from './document.ts';

/** The texts that the page fills in (scripts/guide/assets/reference.js). */
const project = '{projectId}';
const url = '$URL';

/** Marks the texts that the page fills in. */
export const fillable = (text: string): Markup =>
  new Markup(
    markup`${text}`.text
      .replaceAll(project, `<var data-fill="project">${project}</var>`)
      .replaceAll(url, `<var data-fill="url">${url}</var>`),
  );

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function exampleBody({ body }: Operation): { type: string; example: unknown } | null {
  const [[type, { example }] = ['', {}]] = Object.entries(body?.content ?? {});
  return body === null || example === undefined ? null : { type, example };
}

/** Calls the operation with curl. `$KEY` is the API key. Null for a message that Holdfast sends. */
export function curlOf(operation: Operation): string | null {
  const { method, path, needsKey, parameters, answers } = operation;
  if (path === null) return null;
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const asked = query.map(({ name }) => `${name}={${name}}`).join('&');
  const isStream = answers.some(({ content }) => content && 'text/event-stream' in content);
  const body = exampleBody(operation);
  const words = [
    `curl ${isStream ? '-N ' : ''}${method === 'GET' ? '' : `-X ${method} `}"${url}${path}${asked === '' ? '' : `?${asked}`}"`,
    ...(needsKey ? ['-H "x-access-token: $KEY"'] : []),
    ...(body
      ? [`-H 'content-type: ${body.type}'`, `-d ${quoted(JSON.stringify(body.example, null, 2))}`]
      : []),
  ];
  return words.join(' \\\n  ');
}

/** Calls the operation with `@holdfast/client`. Null if its methods, which read JSON, cannot be used. */
export function clientCallOf(operation: Operation): string | null {
  const { id, path, parameters, answers } = operation;
  const good = answers.find(({ status }) => status.startsWith('2'));
  if (path === null || (good?.content && !('application/json' in good.content))) return null;
  const body = exampleBody(operation);
  const given = parameters.filter((parameter) => parameter.in !== 'header' && parameter.required);
  const fields = [
    // The client has a project of its own.
    ...given.filter(({ name }) => name !== 'projectId').map(({ name }) => `${name}: '…'`),
    ...(body
      ? [`body: ${JSON.stringify(body.example, null, 2).replaceAll(/^( *)"(\w+)":/gm, '$1$2:')}`]
      : []),
  ];
  return `const answer = await holdfast.${id}(${fields.length === 0 ? '' : `{ ${fields.join(', ')} }`});`;
}
