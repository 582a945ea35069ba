import { AwsV4Signer } from 'aws4fetch';
import * as v from 'valibot';
import { baseOf, callStore, StoreFailure, type Reader } from './reader.ts';

const Answer = v.object({ SecretString: v.string() });
const Refusal = v.record(v.string(), v.unknown());

/** The meaning of AWS's error names, because most errors have the status 400. */
const names: Readonly<Record<string, 'unavailable' | 'refused'>> = {
  AccessDeniedException: 'refused',
  DecryptionFailure: 'refused',
  ExpiredTokenException: 'refused',
  InternalServiceError: 'unavailable',
  InvalidParameterException: 'refused',
  InvalidRequestException: 'refused',
  InvalidSignatureException: 'refused',
  ResourceNotFoundException: 'refused',
  ThrottlingException: 'unavailable',
  UnrecognizedClientException: 'refused',
};

/** Reads a secret of AWS Secrets Manager (`GetSecretValue`), with a request that is signed by Signature Version 4. */
export const readAws: Reader<'aws'> = async ({ settings, credentials }, key, { egress, now }) => {
  const { region, endpoint } = settings;
  const { accessKeyId = '', secretAccessKey = '', sessionToken } = credentials;
  const suffix = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  const signer = new AwsV4Signer({
    method: 'POST',
    url: `${baseOf(endpoint ?? `https://secretsmanager.${region}.${suffix}`)}/`,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
    },
    body: JSON.stringify({ SecretId: key }),
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service: 'secretsmanager',
    region,
    datetime: new Date(now()).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
  });
  const { url, headers, body } = await signer.sign();
  // The connection writes it, as it was signed.
  headers.delete('host');
  const answer = v.safeParse(
    Answer,
    await callStore(
      egress,
      url.toString(),
      { method: 'POST', headers: Object.fromEntries(headers), body: body as string },
      (refusal) => {
        const parsed = v.safeParse(Refusal, refusal);
        const type = parsed.success ? parsed.output['__type'] : undefined;
        const name = typeof type === 'string' ? (type.split('#').at(-1) ?? '') : '';
        if (!Object.hasOwn(names, name)) return {};
        return names[name] === 'unavailable' ? { kind: 'unavailable', says: name } : { says: name };
      },
    ),
  );
  if (!answer.success) throw new StoreFailure('unfit', 'It has no text: `SecretString` is missing.');
  return answer.output.SecretString;
};
