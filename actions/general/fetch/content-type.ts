/** `application/json` and every `+json` (RFC 6839 §3.1). */
export function isJson(contentType: string): boolean {
  const [essence = ''] = contentType.split(';');
  return /^(?:application|text)\/json$|\+json$/i.test(essence.trim());
}

export function parameterOf(contentType: string, name: string): string | undefined {
  for (const parameter of contentType.split(';').slice(1)) {
    const [key = '', value = ''] = parameter.split('=', 2);
    if (key.trim().toLowerCase() === name) return value.trim().replace(/^"|"$/g, '');
  }
  return undefined;
}
