import * as v from 'valibot';
import { readTemplates } from '../../../db/queries/wallets/templates.ts';
import type { Dcql } from '../../../src/wallets/templates/dcql.ts';
import type { NamedCredential } from '../../wallet/named-credential.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';

/** The fields of a template that describe its credential, in any format. */
const Described = v.object({
  vct: v.optional(v.string()),
  doctype: v.optional(v.string()),
  claims: v.array(v.object({ name: v.string(), title: v.optional(v.string()) })),
});

/** Describes a query by the names of the project's templates, if they match. */
export async function describeQuery({ credentials }: Dcql): Promise<NamedCredential[]> {
  const { tx, projectId } = currentWalletTransaction();
  const rows = await readTemplates(
    tx,
    { projectId, kind: 'credential' },
    { limit: 100, after: null, newestFirst: true },
  );
  const templates = rows.map(({ name, body }) => ({ name, ...v.parse(Described, JSON.parse(body)) }));
  return credentials.map(({ id, meta, claims = [] }) => {
    const types = Object.values(meta)
      .flat()
      .filter((type) => typeof type === 'string');
    const template = templates.find(({ vct, doctype }) =>
      types.some((type) => type === vct || type === doctype),
    );
    const titleOf = (claim: string) => template?.claims.find(({ name }) => name === claim)?.title ?? claim;
    return {
      name: template?.name ?? lastPart(types[0] ?? id),
      claims: claims.flatMap(({ path }) =>
        path
          .filter((step) => typeof step === 'string')
          .slice(-1)
          .map(titleOf),
      ),
    };
  });
}

/** `https://badges.example/employee` → `employee` */
const lastPart = (type: string): string => type.split(/[/:]/).findLast((part) => part !== '') ?? type;
