import { type Markup, markup } from '../../../src/language/markup/markup.ts';
import { wayTo } from '../links.ts';
import { addressOf } from '../pages.ts';
import type { Heading } from '../render.ts';
import { addressOfOperation } from './addresses.ts';
import type { Operation } from './document.ts';
import { clientCallOf, curlOf, fillable } from './examples.ts';
import { fieldTable, fieldTables } from './fields.ts';
import { line, prose } from './prose.ts';
import type { Schemas } from './types.ts';

interface Section {
  heading: Heading;
  html: Markup;
}

const section = (text: string, anchor: string, html: Markup | null): Section[] =>
  html === null ? [] : [{ heading: { text, anchor }, html }];

/** The method and the path of an operation, or that Holdfast sends it. */
export const callOf = ({ method, path }: Operation): Markup =>
  markup`<b class="method">${method}</b> ${path === null ? 'to your webhook' : fillable(path)}`;

/** Shows all that the document says of one operation. */
export function operationPage(operation: Operation, schemas: Schemas): { html: string; headings: Heading[] } {
  const from = addressOfOperation(operation.id);
  const { summary, description, parameters, body, answers } = operation;
  const sections = [
    ...section('Parameters', 'parameters', parameters.length === 0 ? null : parameterTable()),
    ...section('Body', 'body', body && contentOf(body)),
    ...section('Answer', 'answer', goodAnswers()),
    ...section('Errors', 'errors', errorTable()),
    ...section('curl', 'curl', code(curlOf(operation))),
    ...section('TypeScript', 'typescript', code(clientCallOf(operation))),
  ];
  const html = markup`<h1>${summary}</h1>
<p class="call"><code>${callOf(operation)}</code></p>
${prose(description, from)}
${operation.path !== null && !operation.needsKey && markup`<p>It needs no key.</p>\n`}${sections.map(
    ({ heading, html: own }) => markup`<h2 id="${heading.anchor}">${heading.text}</h2>\n${own}\n`,
  )}`;
  return { html: html.text, headings: sections.map(({ heading }) => heading) };

  function parameterTable(): Markup {
    return fieldTable(
      parameters.map(({ name, in: place, required = false, schema, description: meaning }) => ({
        name,
        isRequired: required,
        schema: {
          ...schema,
          description: [place === 'path' ? '' : `In the ${place}.`, meaning ?? ''].join(' ').trim(),
        },
      })),
      schemas,
      from,
    );
  }

  function contentOf({
    content = {},
  }: Operation['answers'][number] | NonNullable<Operation['body']>): Markup {
    const types = Object.keys(content);
    const [{ schema, example } = {}] = Object.values(content);
    return markup`${types.length > 0 && markup`<p><code>${types.join(', ')}</code></p>\n`}${schema !== undefined && fieldTables(schema, schemas, from)}${
      example !== undefined && code(JSON.stringify(example, null, 2))
    }`;
  }

  /** A shape that several answers have is shown once. */
  function goodAnswers(): Markup {
    const shown = new Map<string, string>();
    return markup`${answers
      .filter(({ status }) => /^[23]/.test(status))
      .map((answer) => {
        const content = contentOf(answer);
        const before = shown.get(content.text);
        shown.set(content.text, before ?? answer.status);
        const isEmpty = content.text === '';
        return markup`<h3>${answer.status}</h3>
${prose(answer.description ?? '', from)}${before === undefined || isEmpty ? content : markup`<p>Its fields are those of ${before}.</p>\n`}`;
      })}`;
  }

  function errorTable(): Markup | null {
    const bad = answers.filter(({ status }) => !/^[23]/.test(status));
    if (bad.length === 0) return null;
    return markup`<div class="table" tabindex="0"><table>
<thead><tr><th>Status</th><th>When</th></tr></thead>
<tbody>${bad.map(({ status, description: when }) => markup`<tr><td>${status}</td><td>${line(when ?? '', from)}</td></tr>\n`)}</tbody></table></div>
<p><a href="${wayTo(from, addressOf('errors.md'))}">Errors</a> has every code and every reason.</p>`;
  }
}

/** The page gives it a button that copies it. */
const code = (text: string | null): Markup | null =>
  text === null ? null : markup`<pre class="copied"><code>${fillable(text)}</code></pre>\n`;
