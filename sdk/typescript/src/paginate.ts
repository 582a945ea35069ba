import type { CallOptions, Input, Item, ListId, Methods } from './types.ts';

interface Page {
  data: unknown[];
  nextCursor: string | null;
}

/** Requests one page at a time, and none before its entries are needed. */
export async function* paginate<Id extends ListId>(
  methods: Methods,
  id: Id,
  input: Input<Id>,
  options?: CallOptions,
): AsyncGenerator<Item<Id>, void> {
  // All lists have the same input and the same form of answer, so one type serves for all of them.
  const list = methods[id] as unknown as (input: object, options?: CallOptions) => Promise<Page>;
  let cursor: string | undefined;
  do {
    const page = await list({ ...input, ...(cursor === undefined ? {} : { cursor }) }, options);
    yield* page.data as Item<Id>[];
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
