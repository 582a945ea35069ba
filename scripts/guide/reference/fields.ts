import { markup, type Markup } from '../../../src/language/markup/markup.ts';
import { nameOf, type Schema } from './document.ts';
import { line } from './prose.ts';
import { limitsOf, typeOf, type Schemas } from './types.ts';

interface Field {
  name: string;
  isRequired: boolean;
  schema: Schema;
}

/** The fields of one of the shapes that a value may have; `title` stands above them if there are several. */
interface Shape {
  title: string | null;
  fields: readonly Field[];
}

/** Shows the fields of a schema as tables, one for each shape. Those of unnamed objects within it follow their field. */
export function fieldTables(schema: Schema, schemas: Schemas, from: string): Markup {
  const named = schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? {});
  const shapes = shapesOf(named, schemas);
  if (shapes.length === 0)
    return markup`<p>${typeOf(named, schemas, from)}. ${named.description !== undefined && line(named.description, from)}</p>`;
  return markup`${named.description !== undefined && markup`<p>${line(named.description, from)}</p>\n`}${shapes.map(
    ({ title, fields }) =>
      markup`${title !== null && markup`<h4>${title}</h4>\n`}${fieldTable(fields, schemas, from)}`,
  )}`;
}

/** Also shows parameters, which are fields of the path, the query or a header. */
export const fieldTable = (fields: readonly Field[], schemas: Schemas, from: string): Markup =>
  markup`<div class="table" tabindex="0"><table>
<thead><tr><th>Name</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
${fields.map(
  ({
    name,
    isRequired,
    schema,
  }) => markup`<tr><td><code>${name}</code>${isRequired && markup`<br><small>required</small>`}</td>
<td>${typeOf(schema, schemas, from)}</td>
<td>${schema.description !== undefined && markup`${line(schema.description, from)} `}${limitsOf(schema).map((limit) => markup`${limit} `)}</td></tr>
`,
)}</tbody></table></div>
`;

function shapesOf(schema: Schema, schemas: Schemas): Shape[] {
  const variants = (schema.oneOf ?? schema.anyOf)?.filter(({ type }) => type !== 'null');
  if (variants) {
    const shapes = variants.flatMap((variant) =>
      shapesOf(variant.$ref === undefined ? variant : (schemas[nameOf(variant.$ref)] ?? {}), schemas),
    );
    return shapes.map(({ fields }, at) => ({ title: `Shape ${at + 1} of ${shapes.length}`, fields }));
  }
  const fields = fieldsOf(schema, '');
  return fields.length === 0 ? [] : [{ title: null, fields }];
}

function fieldsOf(schema: Schema, before: string): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { name: before + name, isRequired: schema.required?.includes(name) ?? false, schema: field },
    ...fieldsWithin(field, before + name),
  ]);
  const { additionalProperties: others } = schema;
  return typeof others === 'object' ? [...own, ...fieldsWithin(others, `${before}<name>`)] : own;
}

/** The fields of an unnamed object, or of those in a list. A named schema has a page of its own. */
function fieldsWithin(schema: Schema, name: string): Field[] {
  if (schema.items) return fieldsWithin(schema.items, `${name}[]`);
  const variants = schema.oneOf ?? schema.anyOf;
  if (!variants) return fieldsOf(schema, `${name}.`);
  const all = variants.flatMap((variant) => fieldsWithin(variant, name));
  return all.filter((field, at) => all.findIndex((other) => other.name === field.name) === at);
}
