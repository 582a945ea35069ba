/** The part of a valibot schema that its keys follow from. */
export interface Part {
  type: string;
  wrapped?: Part;
  item?: Part;
  entries?: Readonly<Record<string, Part>>;
  pipe?: readonly unknown[];
}

/** A key of a document, at any depth. */
export interface DocumentKey {
  /** The name with the keys above it: `rows.path`. */
  name: string;
  isRequired: boolean;
  /** The definition of a column, for `jsonb_to_recordset`. */
  column: string;
  /** A JSON path that finds the object without it. */
  without: string;
}

/** All objects of a list are written by the same code, so the first one tells for all of them. */
const first = '[0]';

/** Returns the keys of all objects in a document, in the order of its schema. */
export function keysOf(document: Part, name = '', place = '$'): DocumentKey[] {
  return Object.entries(document.entries ?? {}).flatMap(([key, part]) => {
    const { isRequired, isList, inner } = opened(part);
    const own: DocumentKey = {
      name: `${name}${key}`,
      isRequired,
      column: `${/[A-Z]/.test(key) ? `"${key}"` : key} ${isList ? 'jsonb' : typeOf(inner)}`,
      without: `${place} ? (!exists(@."${key}"))`,
    };
    return [own, ...keysOf(inner, `${own.name}.`, `${place}."${key}"${isList ? first : ''}`)];
  });
}

/** Returns the condition of a JSON path that an object lacks a key, or one below it does. Empty: it has no keys. */
export function lacking(document: Part): string {
  const conditions = Object.entries(document.entries ?? {}).flatMap(([key, part]) => {
    const { isRequired, isList, inner } = opened(part);
    const below = lacking(inner);
    return [
      ...(isRequired ? [`!exists(@."${key}")`] : []),
      ...(below === '' ? [] : [`exists(@."${key}"${isList ? first : ''} ? (${below}))`]),
    ];
  });
  return conditions.join(' || ');
}

interface OpenPart {
  isRequired: boolean;
  isList: boolean;
  inner: Part;
}

/** A key with null is there. */
function opened(part: Part): OpenPart {
  if (part.wrapped) {
    const { isRequired, ...rest } = opened(part.wrapped);
    return { ...rest, isRequired: isRequired && part.type !== 'optional' };
  }
  return { isRequired: true, isList: part.item !== undefined, inner: part.item ?? part };
}

function typeOf({ type, pipe }: Part): string {
  switch (type) {
    case 'string':
      return 'text';
    case 'boolean':
      return 'boolean';
    case 'number':
      return pipe ? 'integer' : 'float8';
    default:
      return 'jsonb';
  }
}
