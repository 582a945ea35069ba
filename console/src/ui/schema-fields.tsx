import {
  Fieldset,
  JsonInput,
  NumberInput,
  Select,
  Stack,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { isObjectSchema, type FieldSchema } from './json-schema.ts';

type Value = Record<string, unknown>;

/** A field for every property of an object's schema. What is left empty is left out. */
export const SchemaFields = ({
  schema,
  value,
  onChange,
}: {
  schema: FieldSchema & { properties: Record<string, FieldSchema> };
  value: Value;
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
  onChange: (value: unknown) => void;
}

function Field({ name, schema, isRequired, value, onChange }: FieldProps) {
  const words = { label: schema.title ?? name, description: schema.description, required: isRequired };
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices) {
    return (
      <Select
        {...words}
        clearable={!isRequired}
        data={choices.map((choice) => ({ value: JSON.stringify(choice), label: String(choice) }))}
        value={value === undefined ? null : JSON.stringify(value)}
        onChange={(chosen) => onChange(chosen === null ? undefined : JSON.parse(chosen))}
      />
    );
  }
  if (isObjectSchema(schema)) {
    return (
      <Fieldset legend={words.label}>
        <SchemaFields schema={schema} value={(value ?? {}) as Value} onChange={onChange} />
      </Fieldset>
    );
  }
  switch (schema.type) {
    case 'boolean':
      return (
        <Switch
          label={words.label}
          description={words.description}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'integer':
    case 'number':
      return (
        <NumberInput
          {...words}
          allowDecimal={schema.type === 'number'}
          value={typeof value === 'number' ? value : ''}
          {...(schema.minimum === undefined ? {} : { min: schema.minimum })}
          {...(schema.maximum === undefined ? {} : { max: schema.maximum })}
          clampBehavior="none"
          onChange={(typed) => onChange(typeof typed === 'number' ? typed : undefined)}
        />
      );
    case 'array':
      if (schema.items?.type === 'string') {
        return (
          <TagsInput
            {...words}
            placeholder="Enter after each"
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

interface Words {
  label: string;
  description: string | undefined;
  required: boolean;
}

const inputTypes: Readonly<Record<string, string>> = { email: 'email', date: 'date', uri: 'url' };

function TextField({
  words,
  schema: { format = '', maxLength = 0 },
  value,
  onChange,
}: {
  words: Words;
  schema: FieldSchema;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const text = typeof value === 'string' ? value : '';
  const change = (typed: string): void => onChange(typed === '' ? undefined : typed);
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
        // Not JSON yet: the field says so once it is left.
      }
    }}
  />
);
