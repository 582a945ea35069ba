import {
  changeView,
  createView,
  deleteView,
  listViews,
  type ViewOwner,
  type ViewRow,
} from '../../db/queries/saved-views.ts';
import { lockKeys } from '../../db/queries/lock-keys.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ViewFilter } from '../../src/executions/view-filter.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { requireScope } from '../permissions.ts';

/** A member has this many in a project at most, and the project as well. */
export const maxViews = 50;

/** The views of a project, and those of the member who asks. */
export const listSavedViews = ({ tx, caller: { actor } }: Context, projectId: string): Promise<ViewRow[]> =>
  listViews(tx, { projectId, memberId: actor.type === 'member' ? actor.id : null });

/** @throws HoldfastError 2005/404, for the view of another member, too */
export async function getSavedView(ctx: Context, projectId: string, id: string): Promise<ViewRow> {
  const found = (await listSavedViews(ctx, projectId)).find((view) => view.id === id);
  if (!found) throw errors.recordNotFound('savedView', id);
  return found;
}

/**
 * Keeps filters under a name, for the caller or for the project.
 * @throws HoldfastError 2005/403 for a key without `isShared`, and without `projects:write` with it; 2006 for a name that is taken,
 * or if there are too many
 */
export async function saveView(
  ctx: Context,
  projectId: string,
  { name, filter, isShared }: { name: string; filter: ViewFilter; isShared: boolean },
): Promise<ViewRow> {
  const { caller, tx } = ctx;
  if (isShared) requireScope(caller, 'projects:write');
  else if (caller.actor.type !== 'member') throw errors.memberNeeded();
  const owner = { projectId, memberId: isShared ? null : caller.actor.id };
  const others = await lockViews(ctx, owner);
  if (others.length >= maxViews) throw errors.savedViewsFull(maxViews);
  requireFreeName(others, name);
  const id = await createView(tx, { ...owner, name, filter });
  await recordChange(ctx, 'savedView.create', { recordId: id, projectId });
  return getSavedView(ctx, projectId, id);
}

/**
 * Gives a view another name, or other filters.
 * @throws HoldfastError 2005/404; 2005/403 for a shared one without `projects:write`; 2006 for a name that is taken
 */
export async function changeSavedView(
  ctx: Context,
  { projectId, id }: { projectId: string; id: string },
  change: { name?: string; filter?: ViewFilter },
): Promise<ViewRow> {
  const { memberId } = await requireWritable(ctx, projectId, id);
  const views = await lockViews(ctx, { projectId, memberId });
  const view = views.find((one) => one.id === id);
  if (!view) throw errors.recordNotFound('savedView', id);
  const { name = view.name, filter = view.filter } = change;
  requireFreeName(
    views.filter((one) => one.id !== id),
    name,
  );
  await changeView(ctx.tx, { id, name, filter });
  await recordChange(ctx, 'savedView.update', { recordId: id, projectId });
  return getSavedView(ctx, projectId, id);
}

/** @throws HoldfastError 2005/404; 2005/403 for a shared one without `projects:write` */
export async function deleteSavedView(ctx: Context, projectId: string, id: string): Promise<void> {
  await requireWritable(ctx, projectId, id);
  await deleteView(ctx.tx, id);
  await recordChange(ctx, 'savedView.delete', { recordId: id, projectId });
}

async function requireWritable(ctx: Context, projectId: string, id: string): Promise<ViewRow> {
  const view = await getSavedView(ctx, projectId, id);
  if (view.memberId === null) requireScope(ctx.caller, 'projects:write');
  return view;
}

/** Returns the views of an owner. Until the end of the transaction, nobody else adds or renames one. */
async function lockViews({ tx }: Context, owner: ViewOwner): Promise<ViewRow[]> {
  await lockKeys(tx, [`savedViews:${owner.projectId}:${owner.memberId ?? ''}`]);
  return (await listViews(tx, owner)).filter(({ memberId }) => memberId === owner.memberId);
}

function requireFreeName(others: readonly ViewRow[], name: string): void {
  if (others.some((view) => view.name === name)) throw errors.viewNameTaken(name);
}
