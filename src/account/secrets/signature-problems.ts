interface Problem {
  reason: 'field.missing' | 'value.invalid';
  field: string;
  message: string;
}

/** Says what is wrong with how an `hmac` signs requests: in which header, which is not that of the time. */
export function* signatureProblems(values: Readonly<Record<string, string>>): Iterable<Problem> {
  const { header, timestampHeader } = values;
  const how = ['algorithm', 'encoding', 'prefix', 'timestampHeader'].find((field) => field in values);
  if (header === undefined && how !== undefined)
    yield {
      reason: 'field.missing',
      field: 'header',
      message: `is required with \`${how}\`: it says where the signature is sent`,
    };
  if (header !== undefined && header.toLowerCase() === timestampHeader?.toLowerCase())
    yield {
      reason: 'value.invalid',
      field: 'timestampHeader',
      message: 'must be another header than `header`',
    };
}
