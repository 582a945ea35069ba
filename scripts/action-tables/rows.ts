import { shapesOf, valuesOf, type Schema } from './json-schema.ts';

/** A field of the attributes or the output of an action. */
export interface Row {
  /** Dotted; `[]` stands for each element of a list, and `.*` for each value of an object with free keys. */
  field: string;
  /** Whether the object around the field must have the field, in every shape. */
  isRequired: boolean;
  /** One for each shape that has the field. */
  schemas: Schema[];
}

/** Lists the fields of a schema, each before the fields within it. Fields that several shapes have stand once. */
export function rowsOf(schema: Schema): Row[] {
  const rows = new Map<string, Row>();
  collect([schema], '', rows);
  return [...rows.values()];
}

function collect(schemas: readonly Schema[], prefix: string, rows: Map<string, Row>): void {
  const shapes = schemas.flatMap(shapesOf);
  const objects = shapes.filter(({ properties }) => properties !== undefined);
  const names = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
  for (const name of names) {
    const own = objects.flatMap(({ properties }) => properties?.[name] ?? []);
    const field = prefix === '' ? name : `${prefix}.${name}`;
    const isRequired = objects.every(({ required = [] }) => required.includes(name));
    rows.set(field, { field, isRequired, schemas: own });
    collect(own, field, rows);
  }
  const elements = shapes.flatMap(({ items }) => items ?? []);
  if (elements.length > 0) collect(elements, `${prefix}[]`, rows);
  const values = shapes.flatMap((shape) => valuesOf(shape) ?? []);
  if (values.length > 0) collect(values, prefix === '' ? '*' : `${prefix}.*`, rows);
}
