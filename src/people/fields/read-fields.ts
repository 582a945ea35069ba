import { placeOf } from '../../language/errors/place.ts';
import { isObject } from '../../language/json/object.ts';
import type { FieldKind, FormField, UnshownField } from './field.ts';
import { fieldKindOf } from './kind-of.ts';
import { anyOptionsOf, optionsOf } from './options-of.ts';
import { propertiesOf, requiredOf, unshownVariants } from './variants.ts';
import type { Ways } from './ways.ts';
import { formLimits } from '../forms/limits.ts';

/** The fields of an input schema that a page shows, and the parts that it cannot show. */
export interface ReadFields {
  fields: FormField[];
  unshown: UnshownField[];
}

interface FieldSelection {
  /** The names of those that are shown; null: all that have no fixed value. */
  shown: readonly string[] | null;
  /** The fixed values, by name. */
  values: Readonly<Record<string, unknown>>;
}

/** Reads the fields of a page from the schema of an object. */
export function readFields(schema: unknown, { shown, values }: FieldSelection, ways: Ways): ReadFields {
  const unshown: UnshownField[] = [];
  const properties = propertiesOf(schema);
  const required = requiredOf(schema);
  const isFixed = (name: string): boolean => Object.hasOwn(values, name);
  const names = shown ?? Object.keys(properties).filter((name) => !isFixed(name));
  const note = (name: string, why: string): void => void unshown.push({ path: [name], why, isNeeded: true });
  for (const name of names) {
    if (!Object.hasOwn(properties, name)) note(name, 'is no property of the input schema');
    else if (isFixed(name)) note(name, 'has a fixed value already');
  }
  for (const name of required)
    if (!names.includes(name) && !isFixed(name))
      note(name, 'is required, so it must be shown, or have a fixed value');
  const known = names.filter((name) => Object.hasOwn(properties, name));
  const fields = fieldsOf(known, { schema, path: [], isNeeded: true, given: undefined, ways }, unshown);
  if (countOf(fields) > formLimits.maxFields)
    unshown.push({ path: [], why: `has more than ${formLimits.maxFields} fields`, isNeeded: true });
  unshown.push(...unshownVariants(schema, { shown, given: new Set([...names, ...Object.keys(values)]) }));
  return { fields, unshown };
}

/** The object whose fields are read. */
interface Parent {
  schema: unknown;
  path: readonly string[];
  /** Whether nothing can be sent without it. */
  isNeeded: boolean;
  /** Its own default. */
  given: unknown;
  ways: Ways;
}

function fieldsOf(names: readonly string[], parent: Parent, unshown: UnshownField[]): FormField[] {
  const properties = propertiesOf(parent.schema);
  const required = requiredOf(parent.schema);
  const { ways } = parent;
  return names.flatMap((name): FormField[] => {
    const path = [...parent.path, name];
    const written = properties[name];
    const schema = isObject(written) ? written : {};
    const found = fieldKindOf(schema, ways);
    const isNeeded = parent.isNeeded && required.includes(name);
    const why = whyNot(name, found, path.length);
    const kind = why !== null && ways.showsAll ? 'json' : found;
    if (kind === null || (why !== null && !ways.showsAll)) {
      unshown.push({ path, why: why ?? noField, isNeeded });
      return [];
    }
    const { title, description, maxLength, format } = schema;
    const items = isObject(schema['items']) ? schema['items'] : {};
    const hasDefault = ways.fillsDefaults && schema['default'] !== undefined;
    const given =
      isObject(parent.given) && Object.hasOwn(parent.given, name) ? parent.given[name] : schema['default'];
    const withOptions = kind === 'choices' ? items : schema;
    return [
      {
        pointer: placeOf(path).pointer,
        label: typeof title === 'string' ? title : name,
        help: typeof description === 'string' ? description : null,
        isRequired: required.includes(name) || (hasDefault && !mayBeEmpty.has(kind)),
        kind,
        options: optionsOf(withOptions) ?? (ways.showsAll ? anyOptionsOf(withOptions) : null) ?? [],
        // Browsers would read 1e+21 as 1.
        maxLength: texts.has(kind) && Number.isSafeInteger(maxLength) ? Number(maxLength) : null,
        isNumeric: items['type'] === 'number' || items['type'] === 'integer',
        hasZone: format === 'time' || format === 'date-time',
        initial: given ?? (ways.showsAll ? schema['const'] : undefined),
        hasDefault,
        fields: kind === 'group' ? groupOf({ schema, path, isNeeded, given, ways }, unshown) : [],
      },
    ];
  });
}

const noField = 'has a type for which a page has no field: give it a fixed value';

const texts: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'email']);

/** Kinds with a value for nothing. The default of another one can be replaced, and not be cleared. */
const mayBeEmpty: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'choices', 'lines', 'group']);

function whyNot(name: string, kind: FieldKind | null, depth: number): string | null {
  // Browsers send the ends of lines in a name in their own way, and no NUL.
  if (/\p{Cc}/u.test(name)) return 'has a control character in its name';
  if (kind === null) return noField;
  return kind === 'group' && depth > formLimits.maxDepth
    ? `is an object within more than ${formLimits.maxDepth - 1} others`
    : null;
}

function groupOf(group: Parent, unshown: UnshownField[]): FormField[] {
  const properties = propertiesOf(group.schema);
  for (const name of requiredOf(group.schema))
    if (!Object.hasOwn(properties, name))
      unshown.push({
        path: [...group.path, name],
        why: 'is required, and is no property of its object',
        isNeeded: group.isNeeded,
      });
  return fieldsOf(Object.keys(properties), group, unshown);
}

const countOf = (fields: readonly FormField[]): number =>
  fields.reduce((sum, field) => sum + 1 + countOf(field.fields), 0);
