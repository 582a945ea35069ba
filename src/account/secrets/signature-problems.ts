interface Problem {
  reason: 'field.missing' | 'value.invalid';
  field: string;
  message: string;
}

/** Reports the problems in the signing fields of an `hmac`: the header of the signature is required, and must differ from the header of the time. */
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
