import { createHash, createHmac, createPublicKey } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { importSPKI, jwtVerify } from 'jose';
import { serveHttp } from './loopback-server.ts';

/** What a store of the tests was asked, in order. */
export type Asked = string[];

/** Answers everything with this status while it is set. */
export interface Fault {
  status: number | null;
}

/** A HashiCorp Vault with KV version 2 at `kv`: a fixed token, and the AppRole `role`/`secret-of-the-role` whose tokens have this lease. */
export async function openVault(secrets: Record<string, object>, { lease = 3_600 } = {}) {
  const asked: Asked = [];
  const fault: Fault = { status: null };
  const tokens = new Set(['token-of-the-vault']);
  let logins = 0;
  const server = await serveHttp(async (request, response) => {
    const { method, url = '', headers } = request;
    asked.push(`${method} ${url}`);
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const body = await text(request);
    if (fault.status !== null) return answer(fault.status, { errors: ['token-of-the-vault'] });
    if (method === 'POST' && url === '/v1/auth/approle/login') {
      const { role_id: role, secret_id: secret } = JSON.parse(body) as Record<string, string>;
      if (role !== 'role' || secret !== 'secret-of-the-role')
        return answer(400, { errors: ['invalid role or secret ID'] });
      const token = `token-of-login-${++logins}`;
      tokens.add(token);
      return answer(200, { auth: { client_token: token, lease_duration: lease, renewable: true } });
    }
    if (!tokens.has(String(headers['x-vault-token']))) return answer(403, { errors: ['permission denied'] });
    const found = secrets[decodeURIComponent(url.replace('/v1/kv/data/', ''))];
    if (!url.startsWith('/v1/kv/data/') || !found) return answer(404, { errors: [] });
    return answer(200, { data: { data: found, metadata: { version: 1 } }, lease_duration: 0 });
  });
  return { address: `http://127.0.0.1:${server.port}`, asked, fault, secrets, tokens };
}

/** An AWS Secrets Manager, which verifies each signature by itself (Signature Version 4). */
export async function openAws(
  secrets: Record<string, string>,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
) {
  const asked: Asked = [];
  const fault: Fault = { status: null };
  const server = await serveHttp(async (request, response) => {
    const body = await text(request);
    const { headers } = request;
    asked.push(`${String(headers['x-amz-target'])} ${body}`);
    const answer = (status: number, answered: object): void => {
      response
        .writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
        .end(JSON.stringify(answered));
    };
    if (fault.status !== null) return answer(fault.status, { __type: 'ThrottlingException' });
    const [, key, date = '', region = '', signed = '', signature] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/secretsmanager\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
        String(headers.authorization),
      ) ?? [];
    const scope = `${date}/${region}/secretsmanager/aws4_request`;
    const lines = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`);
    const canonical = ['POST', '/', '', lines.join(''), signed, sha256(body)].join('\n');
    const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
    const signingKey = [date, region, 'secretsmanager', 'aws4_request'].reduce<string | Buffer>(
      (made, part) => createHmac('sha256', made).update(part).digest(),
      `AWS4${secretAccessKey}`,
    );
    const isSigned = createHmac('sha256', signingKey).update(toSign).digest('hex') === signature;
    if (key !== accessKeyId || !isSigned || !signed.includes('host'))
      return answer(400, { __type: 'InvalidSignatureException', message: secretAccessKey });
    const { SecretId: id } = JSON.parse(body) as { SecretId: string };
    const found = secrets[id];
    if (found === undefined) return answer(400, { __type: 'ResourceNotFoundException' });
    return answer(200, { Name: id, SecretString: found, VersionStages: ['AWSCURRENT'] });
  });
  return { endpoint: `http://127.0.0.1:${server.port}`, asked, fault, secrets };
}

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

/** A Google Secret Manager with its token server, which verifies the JWT of the service account. */
export async function openGcp(secrets: Record<string, string>, privateKey: string) {
  const asked: Asked = [];
  const fault: Fault = { status: null };
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const server = await serveHttp(async (request, response) => {
    const { method, url = '', headers } = request;
    asked.push(`${method} ${url}`);
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const body = await text(request);
    if (fault.status !== null) return answer(fault.status, {});
    if (url === '/token') {
      const form = new URLSearchParams(body);
      const { payload } = await jwtVerify(form.get('assertion') ?? '', await importSPKI(publicKey, 'RS256'), {
        issuer: 'reader@shop.example',
        audience: `http://${headers.host}/token`,
      });
      if (payload['scope'] !== 'https://www.googleapis.com/auth/cloud-platform') return answer(400, {});
      return answer(200, { access_token: 'token-of-the-account', expires_in: 3_600, token_type: 'Bearer' });
    }
    if (headers.authorization !== 'Bearer token-of-the-account') return answer(401, {});
    const [, name = ''] = /^\/v1\/projects\/shop\/secrets\/([^/]+)\/versions\/latest:access$/.exec(url) ?? [];
    const found = secrets[name];
    if (found === undefined) return answer(404, {});
    return answer(200, { name, payload: { data: Buffer.from(found).toString('base64') } });
  });
  const endpoint = `http://127.0.0.1:${server.port}`;
  const serviceAccountKey = JSON.stringify({
    type: 'service_account',
    client_email: 'reader@shop.example',
    private_key_id: 'key-1',
    private_key: privateKey,
    token_uri: `${endpoint}/token`,
  });
  return { endpoint, asked, fault, secrets, serviceAccountKey };
}
