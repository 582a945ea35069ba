interface Problem {
  reason: 'field.missing' | 'value.invalid';
  field: string;
  message: string;
}

/**
 * Names the problems with the authentication of an OAuth 2 client: by a secret (RFC 6749 §2.3.1), by a certificate (RFC 8705 §2),
 * or by a JWT that it signs (RFC 7523 §2.2).
 */
export function* clientProblems(values: Readonly<Record<string, string>>): Iterable<Problem> {
  const has = (field: string): boolean => Object.hasOwn(values, field);
  const missing = (field: string, message: string): Problem => ({ reason: 'field.missing', field, message });
  const beside = (field: string, message: string): Problem => ({ reason: 'value.invalid', field, message });
  if (!['clientSecret', 'certificate', 'privateKey', 'algorithm'].some(has))
    yield missing(
      'clientSecret',
      'is required, or else `certificate` and `privateKey` (mTLS), or `privateKey` and `algorithm` (a signed JWT)',
    );
  if (has('algorithm') && has('certificate'))
    yield beside('algorithm', 'cannot be given beside `certificate`: the key is for TLS, or it signs');
  else if (has('algorithm') && has('clientSecret'))
    yield beside('algorithm', 'cannot be given beside `clientSecret`: one of them says who calls');
  for (const field of ['certificate', 'algorithm'])
    if (has(field) && !has('privateKey')) yield missing('privateKey', `is required with \`${field}\``);
  if (has('privateKey') && !has('certificate') && !has('algorithm'))
    yield missing('algorithm', 'is required with `privateKey`, or else `certificate`');
  if (has('certificateAuthorities') && !has('certificate'))
    yield missing('certificate', 'is required with `certificateAuthorities`');
  if (has('authMethod') && !has('clientSecret'))
    yield missing('clientSecret', 'is required with `authMethod`, which says how it is sent');
  const { resource } = values;
  // RFC 8707 §2
  if (resource !== undefined && (!URL.canParse(resource) || resource.includes('#')))
    yield beside('resource', 'must be an absolute URI without a fragment');
  if (has('keyId') && !has('algorithm')) yield missing('algorithm', 'is required with `keyId`');
}
