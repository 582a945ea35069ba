import { Checkbox, Fieldset, JsonInput, Select, Stack, Text } from '@mantine/core';
import type { FormField } from '../../../src/people/fields/field.ts';
import { nameOf } from '../../../src/people/fields/input-of.ts';
import { shownField } from '../../../src/people/fields/shown-field.ts';
import { valueOf } from '../../../src/people/fields/value-of.ts';
import { TypedField } from './typed-field.tsx';
import type { Words } from './words.ts';
import { YesOrNo } from './yes-or-no.tsx';

type Value = Record<string, unknown>;

/** Shows the fields of an object as public pages show them. An empty or undecided field is left out of the value. */
export const SchemaFields = ({
  fields,
  value,
  problemOf,
  onChange,
}: {
  fields: readonly FormField[];
  value: Value;
  /** Returns the problem of a property, by its dotted path below this object. */
  problemOf: (path: string) => string | undefined;
  onChange: (value: Value) => void;
}) => (
  <Stack gap="sm">
    {fields.map((field) => {
      const name = nameOf(field);
      return (
        <Field
          key={name}
          field={field}
          value={value[name]}
          problemOf={(path) => problemOf(path === '' ? name : `${name}.${path}`)}
          onChange={(changed) => {
            const { [name]: _, ...rest } = value;
            onChange(changed === undefined ? rest : { ...rest, [name]: changed });
          }}
        />
      );
    })}
  </Stack>
);

interface FieldProps {
  field: FormField;
  value: unknown;
  /** Returns the problem of a path. The field's own problem is at the empty path. */
  problemOf: (path: string) => string | undefined;
  onChange: (value: unknown) => void;
}

function Field({ field, value, problemOf, onChange }: FieldProps) {
  const { label, help, isRequired, part } = shownField(field, 'en');
  const words: Words = { label, description: help || undefined, required: isRequired, error: problemOf('') };
  const own = { words, field, value, onChange };
  switch (part) {
    case 'line':
    case 'area':
      return <TypedField {...own} isArea={part === 'area'} />;
    case 'tick':
      return <YesOrNo {...words} value={value} onChange={onChange} />;
    case 'option':
      return <OptionField {...own} />;
    case 'options':
      return <OptionsField {...own} />;
    case 'group':
      return (
        <GroupField words={words} field={field} value={value} problemOf={problemOf} onChange={onChange} />
      );
    case 'json':
      return <JsonField words={words} value={value} onChange={onChange} />;
    default:
      return part satisfies never;
  }
}

interface OwnProps {
  words: Words;
  field: FormField;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The value of a field in which nothing stands. */
const emptyOf = (field: FormField): unknown => valueOf(field, new Map([[field.pointer, []]]), 'en');

const choicesOf = ({ options }: FormField) =>
  options.map(({ value, text }) => ({ value: JSON.stringify(value), label: text }));

const OptionField = ({ words, field, value, onChange }: OwnProps) => (
  <Select
    {...words}
    data={choicesOf(field)}
    clearable={!field.isRequired}
    value={value === undefined ? null : JSON.stringify(value)}
    onChange={(chosen) => onChange(chosen === null ? emptyOf(field) : JSON.parse(chosen))}
  />
);

const OptionsField = ({ words, field, value, onChange }: OwnProps) => (
  <Checkbox.Group
    {...words}
    value={Array.isArray(value) ? value.map((one) => JSON.stringify(one)) : []}
    onChange={(chosen) =>
      onChange(chosen.length === 0 ? emptyOf(field) : chosen.map((one): unknown => JSON.parse(one)))
    }
  >
    <Stack gap={6} my={6}>
      {choicesOf(field).map((choice) => (
        <Checkbox key={choice.value} {...choice} />
      ))}
    </Stack>
  </Checkbox.Group>
);

const GroupField = ({
  words: { label, description, required },
  field,
  value,
  problemOf,
  onChange,
}: FieldProps & { words: Words }) => (
  <Fieldset
    legend={
      <>
        {label}
        {required && <span aria-hidden> *</span>}
      </>
    }
  >
    {description !== undefined && (
      <Text size="sm" className="quiet" mb="xs">
        {description}
      </Text>
    )}
    <SchemaFields
      fields={field.fields}
      value={(value ?? {}) as Value}
      problemOf={problemOf}
      onChange={(changed) =>
        onChange(
          Object.keys(changed).length > 0 || field.isRequired || field.hasDefault ? changed : undefined,
        )
      }
    />
  </Fieldset>
);

const JsonField = ({ words, value, onChange }: Omit<OwnProps, 'field'>) => (
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
