import { Fieldset, JsonInput, Select, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { fieldKindOf } from '../../../src/people/fields/kind-of.ts';
import { optionsOf } from '../../../src/people/fields/options-of.ts';
import { isObjectSchema, type FieldSchema } from './json-schema.ts';
import { NumberField } from './number-field.tsx';
import { TimeField } from './time-field.tsx';
import type { Words } from './words.ts';
import { YesOrNo } from './yes-or-no.tsx';
import { shownText } from './shown-text.ts';

type Value = Record<string, unknown>;

/**
 * Shows a field for every property of an object's schema. Fields that are empty or undecided are left out of the value.
 */
export const SchemaFields = ({
  schema,
  value,
  problemOf,
  onChange,
}: {
  schema: FieldSchema & { properties: Record<string, FieldSchema> };
  value: Value;
  /** Returns the problem of a property, by its dotted path below this object. */
  problemOf: (path: string) => string | undefined;
  onChange: (value: Value) => void;
}) => (
  <Stack gap="sm">
    {Object.entries(schema.properties).map(([name, field]) => (
      <Field
        key={name}
        name={name}
        schema={field}
        isRequired={schema.required?.includes(name) ?? false}
        value={value[name]}
        problemOf={(path) => problemOf(path === '' ? name : `${name}.${path}`)}
        onChange={(changed) => {
          const { [name]: _, ...rest } = value;
          onChange(changed === undefined ? rest : { ...rest, [name]: changed });
        }}
      />
    ))}
  </Stack>
);

interface FieldProps {
  name: string;
  schema: FieldSchema;
  isRequired: boolean;
  value: unknown;
  /** Returns the problem of a path. The field's own problem is at the empty path. */
  problemOf: (path: string) => string | undefined;
  onChange: (value: unknown) => void;
}

function Field({ name, schema, isRequired, value, problemOf, onChange }: FieldProps) {
  const words = {
    label: shownText(schema.title ?? name),
    description: schema.description === undefined ? undefined : shownText(schema.description),
    required: isRequired,
    error: problemOf(''),
  };
  const choices = choicesOf(schema);
  // Left out, a field that somebody has cleared would get its default again.
  const empty = schema.default === undefined ? undefined : null;
  if (choices) {
    return (
      <Select
        {...words}
        clearable={!isRequired}
        data={choices.map(({ value: choice, text }) => ({ value: JSON.stringify(choice), label: text }))}
        value={value === undefined ? null : JSON.stringify(value)}
        onChange={(chosen) => onChange(chosen === null ? empty : JSON.parse(chosen))}
      />
    );
  }
  if (isObjectSchema(schema)) {
    return (
      <Fieldset legend={words.label}>
        <SchemaFields
          schema={schema}
          value={(value ?? {}) as Value}
          problemOf={problemOf}
          onChange={onChange}
        />
      </Fieldset>
    );
  }
  const kind = fieldKindOf({ ...schema }, 'text');
  if (kind === 'number' || kind === 'integer' || kind === 'decimal')
    return <NumberField words={words} kind={kind} value={value} empty={empty} onChange={onChange} />;
  if (kind === 'time' || kind === 'dateTime')
    return (
      <TimeField words={words} schema={schema} kind={kind} value={value} empty={empty} onChange={onChange} />
    );
  switch (schema.type) {
    case 'boolean':
      return <YesOrNo {...words} value={value} onChange={onChange} />;
    case 'array':
      if (schema.items?.type === 'string') {
        return (
          <TagsInput
            {...words}
            placeholder="Press Enter after each value"
            value={Array.isArray(value) ? value.map(String) : []}
            onChange={onChange}
          />
        );
      }
      return <JsonField words={words} value={value} onChange={onChange} />;
    case 'string':
      return <TextField words={words} schema={schema} value={value} onChange={onChange} />;
    default:
      return <JsonField words={words} value={value} onChange={onChange} />;
  }
}

/** Choices as public pages show them; constants alone are a choice of one. */
const choicesOf = (schema: FieldSchema): readonly { value: unknown; text: string }[] | null =>
  optionsOf({ ...schema }) ??
  (schema.enum ?? (schema.const === undefined ? null : [schema.const]))?.map((value) => ({
    value,
    text: String(value),
  })) ??
  null;

const inputTypes: Readonly<Record<string, string>> = { email: 'email', date: 'date', uri: 'url' };

function TextField({
  words,
  schema: { format = '', maxLength = 0, default: first },
  value,
  onChange,
}: {
  words: Words;
  schema: FieldSchema;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const text = typeof value === 'string' ? value : '';
  const change = (typed: string): void =>
    onChange(
      typed === '' && (first === undefined || format !== '')
        ? first === undefined
          ? undefined
          : null
        : typed,
    );
  return maxLength > 160 ? (
    <Textarea
      {...words}
      autosize
      minRows={2}
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  ) : (
    <TextInput
      {...words}
      type={inputTypes[format] ?? 'text'}
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

const JsonField = ({
  words,
  value,
  onChange,
}: {
  words: Words;
  value: unknown;
  onChange: (value: unknown) => void;
}) => (
  <JsonInput
    {...words}
    autosize
    minRows={2}
    validationError="This is not JSON."
    defaultValue={value === undefined ? '' : JSON.stringify(value, null, 2)}
    onChange={(text) => {
      try {
        onChange(text.trim() === '' ? undefined : JSON.parse(text));
      } catch {
        // The text is not JSON yet. The field says so once the person leaves it.
      }
    }}
  />
);
