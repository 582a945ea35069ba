import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { isMap, isScalar, type YAMLMap } from 'yaml';
import type { Action } from '../../api/types.ts';
import { Section } from '../../ui/section.tsx';
import { choicesOf, fieldsOf, readValue, type Field } from './fields.ts';
import type { Value } from './with-attribute.ts';

/** Shows the attributes of the action at the cursor as a form. Lists and objects are left to the text. */
export function AttributeForm({
  id,
  action,
  map,
  onChange,
  onRemove,
}: {
  id: string;
  action: Action;
  /** The action in the text. */
  map: YAMLMap;
  onChange: (name: string, value: Value) => void;
  onRemove: (name: string) => void;
}) {
  const attributes = map.get('attributes', true);
  const { shown, left } = fieldsOf(action.attributes, attributes);
  return (
    <Section title={`Attributes of ${id}`} text={action.title}>
      <Stack gap="sm">
        {isScalar(attributes) && attributes.value !== null ? (
          <Text size="sm">The attributes are one expression: change it in the text.</Text>
        ) : (
          shown.map((field) => (
            <Input
              key={field.name}
              field={field}
              value={isMap(attributes) ? attributes.get(field.name) : undefined}
              onChange={(value) => onChange(field.name, value)}
              onRemove={() => onRemove(field.name)}
            />
          ))
        )}
        {left.length > 0 && (
          <Text size="xs" className="quiet">
            Only in the text: {left.join(', ')}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

function Input({
  field,
  value,
  onChange,
  onRemove,
}: {
  field: Field;
  value: unknown;
  onChange: (value: Value) => void;
  onRemove: () => void;
}) {
  const { name, schema, isRequired } = field;
  const text =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const choices = choicesOf(schema);
  const common = { label: name, description: schema.description, required: isRequired, size: 'xs' } as const;
  // An expression is no choice, and stays a text.
  if (choices.length > 0 && (text === '' || choices.includes(text))) {
    return (
      <NativeSelect
        {...common}
        value={text}
        data={[...(text === '' ? [{ value: '', label: 'not set' }] : []), ...choices]}
        onChange={({ currentTarget }) => onChange(readValue(schema, currentTarget.value))}
      />
    );
  }
  return (
    <TextInput
      {...common}
      classNames={{ input: 'mono' }}
      value={text}
      onChange={({ currentTarget }) => onChange(readValue(schema, currentTarget.value))}
      // While a person types, an empty field may be on its way to another value.
      onBlur={() => {
        if (value === '' && !isRequired) onRemove();
      }}
    />
  );
}
