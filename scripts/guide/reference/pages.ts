import { markup, type Markup } from '../../../src/language/markup/markup.ts';
import type { SearchIndex } from '../assets/find.d.ts';
import type { GuidePage, NavigationList } from '../layout.ts';
import { wayTo } from '../links.ts';
import { addressOf, guideAddress, referenceAddress } from '../pages.ts';
import { addressOfOperation, addressOfSchema, addressOfTag } from './addresses.ts';
import { operationsOf, readOpenApi, type Operation } from './document.ts';
import { fieldTables } from './fields.ts';
import { callOf, operationPage } from './operation-page.ts';
import { line } from './prose.ts';
import { schemasWithPage } from './types.ts';

/** Makes the reference of the API from `openapi.json`: a page for each operation, for each resource and for each named schema. */
export function referencePages(): { pages: GuidePage[]; index: SearchIndex } {
  const document = readOpenApi();
  const { tags } = document;
  const { schemas } = document.components;
  const operations = operationsOf(document);
  const ofTag = (tag: string) => operations.filter((operation) => operation.tag === tag);
  const tagLists: NavigationList[] = [
    {
      title: 'API reference',
      links: [
        { address: referenceAddress, title: 'All resources' },
        ...tags.map(({ name }) => ({ address: addressOfTag(name), title: name })),
      ],
    },
  ];
  const listsIn = (tag: string): NavigationList[] => [
    {
      title: tag,
      links: ofTag(tag).map(({ id, summary }) => ({ address: addressOfOperation(id), title: summary })),
    },
    ...tagLists,
  ];
  const pageOf = (
    address: string,
    title: string,
    html: string,
    more: Partial<GuidePage> = {},
  ): GuidePage => ({
    address,
    title,
    html,
    headings: [],
    file: null,
    navigation: tagLists,
    isReference: true,
    ...more,
  });

  const pages = [
    pageOf(referenceAddress, 'API reference', home()),
    ...tags.map(({ name, description }) =>
      pageOf(addressOfTag(name), name, tagPage(name, description), { navigation: listsIn(name) }),
    ),
    ...operations.map((operation) =>
      pageOf(addressOfOperation(operation.id), operation.summary, '', {
        ...operationPage(operation, schemas),
        navigation: listsIn(operation.tag),
      }),
    ),
    ...[...schemasWithPage(document.components)].map((name) => {
      const address = addressOfSchema(name);
      const fields = fieldTables(schemas[name] ?? {}, schemas, address);
      return pageOf(address, name, markup`<h1>${name}</h1>\n${fields}`.text);
    }),
  ];
  return { pages, index: operations.map(indexOf) };

  function home(): string {
    return markup`<h1>API reference</h1>
<p>Every operation, made from the same schemas that check requests. <a href="${wayTo(referenceAddress, addressOf('api.md'))}">The API</a> says what all of them
have in common. Clients are generated from <a href="${wayTo(referenceAddress, '../openapi.json')}">openapi.json</a>, which is OpenAPI 3.1.</p>
${tags.map(
  ({
    name,
    description,
  }) => markup`<h2><a href="${wayTo(referenceAddress, addressOfTag(name))}">${name}</a></h2>
<p>${line(description, referenceAddress)}</p>
${listOf(ofTag(name), referenceAddress)}`,
)}`.text;
  }

  function tagPage(tag: string, description: string): string {
    const from = addressOfTag(tag);
    return markup`<h1>${tag}</h1>\n<p>${line(description, from)}</p>\n${listOf(ofTag(tag), from)}`.text;
  }
}

const listOf = (operations: readonly Operation[], from: string): Markup =>
  markup`<dl>${operations.map(
    (
      operation,
    ) => markup`<dt><a href="${wayTo(from, addressOfOperation(operation.id))}">${operation.summary}</a></dt>
<dd><code>${callOf(operation)}</code></dd>
`,
  )}</dl>
`;

/** One section for each operation, which is found by its path and its id, too. */
const indexOf = ({ id, summary, method, path, description }: Operation): SearchIndex[number] => [
  addressOfOperation(id).slice(guideAddress.length + 1),
  summary,
  [['', id, `${method} ${path ?? ''} ${description}`.trim()]],
];
