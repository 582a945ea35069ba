import { and, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AccountPlan } from '../../../src/account/plans/plans.ts';
import type { Database } from '../../connection/client.ts';
import { forms } from '../../schema/index.ts';
import { pageOfTable, type Page } from '../page.ts';

export interface FormKey {
  projectId: string;
  id: string;
}

const columns = {
  id: forms.id,
  projectId: forms.projectId,
  workflowId: forms.workflowId,
  name: forms.name,
  title: forms.title,
  introduction: forms.introduction,
  confirmation: forms.confirmation,
  fields: forms.fields,
  values: forms.presets,
  dailyLimit: forms.dailyLimit,
  proofOfWork: forms.proofOfWork,
  enabled: forms.isEnabled,
  token: forms.token,
  createdAt: forms.createdAt,
  updatedAt: forms.updatedAt,
};

/** A form without the key of its challenges. */
export type FormRow = Awaited<ReturnType<typeof readForms>>[number];

const live = ({ projectId, id }: FormKey): SQL | undefined =>
  and(eq(forms.projectId, projectId), eq(forms.id, id), isNull(forms.deletedAt));

export async function findForm(db: Database, key: FormKey): Promise<FormRow | null> {
  const [row] = await db.select(columns).from(forms).where(live(key));
  return row ?? null;
}

export function readForms(db: Database, projectId: string, page: Page) {
  const { rest, order } = pageOfTable(page, forms);
  return db
    .select(columns)
    .from(forms)
    .where(and(eq(forms.projectId, projectId), isNull(forms.deletedAt), rest))
    .orderBy(...order)
    .limit(page.limit);
}

export async function countForms(db: Database, projectId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(forms)
    .where(and(eq(forms.projectId, projectId), isNull(forms.deletedAt)));
  return row?.count ?? 0;
}

export async function isFormNamed(db: Database, projectId: string, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.projectId, projectId), eq(forms.name, name), isNull(forms.deletedAt)));
  return rows.length > 0;
}

/** The fields of a form that people write. */
export type WrittenForm = Omit<FormRow, 'id' | 'projectId' | 'token' | 'createdAt' | 'updatedAt'>;
/** The secrets of an address. */
export interface FormSecrets {
  token: string;
  challengeKey: Buffer;
}

export async function insertForm(
  tx: Database,
  { values: presets, enabled: isEnabled, ...row }: WrittenForm & FormKey & FormSecrets,
): Promise<void> {
  await tx.insert(forms).values({ ...row, presets, isEnabled });
}

/** False: there is no such form. */
export async function changeForm(
  tx: Database,
  key: FormKey,
  { values: presets, enabled: isEnabled, ...change }: Partial<WrittenForm & FormSecrets>,
): Promise<boolean> {
  const rows = await tx
    .update(forms)
    .set({
      ...change,
      ...(presets === undefined ? {} : { presets }),
      ...(isEnabled === undefined ? {} : { isEnabled }),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(live(key))
    .returning({ id: forms.id });
  return rows.length > 0;
}

export async function removeForm(tx: Database, key: FormKey): Promise<boolean> {
  const rows = await tx
    .update(forms)
    .set({ isEnabled: false, deletedAt: sql`clock_timestamp()`, updatedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning({ id: forms.id });
  return rows.length > 0;
}

/** Deletes the forms of a project that is deleted. */
export async function deleteFormsOf(tx: Database, projectId: string): Promise<void> {
  await tx.$client`
    update forms set is_enabled = false, deleted_at = clock_timestamp(), updated_at = clock_timestamp()
    where project_id = ${projectId} and deleted_at is null`;
}

/** A form as its page needs it. */
export interface OpenedForm extends FormRow {
  challengeKey: Buffer;
  account: AccountPlan;
  /** The wallet that asks: the default one; null if there is none. */
  walletName: string | null;
  logoUrl: string | null;
}

/** The form of an address. Null: it, or its project, is deleted, or it has another address now. */
export async function findOpenedForm(db: Database, token: string): Promise<OpenedForm | null> {
  const [row] = await db.$client<[(Omit<OpenedForm, 'account'> & AccountPlan)?]>`
    select f.id, f.project_id as "projectId", f.workflow_id as "workflowId", f.name, f.title, f.introduction, f.confirmation,
      f.fields, f.presets as "values", f.daily_limit as "dailyLimit", f.proof_of_work as "proofOfWork", f.is_enabled as enabled,
      f.token, f.challenge_key as "challengeKey", f.created_at as "createdAt", f.updated_at as "updatedAt",
      d.name as "walletName", d.logo_url as "logoUrl", a.id as "accountId", a.plan
    from forms f
    join projects p on p.id = f.project_id and p.archived_at is null
    join accounts a on a.id = p.account_id
    left join wallets d on d.project_id = p.id and d.is_default
    where f.token = ${token} and f.deleted_at is null`;
  if (!row) return null;
  const { accountId, plan, ...form } = row;
  return { ...form, account: { accountId, plan } };
}
