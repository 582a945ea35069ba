import type { CallOptions, Input, Item, ListId, Methods } from './types.ts';

interface Page {
  data: unknown[];
  nextCursor: string | null;
}

/** One request a page, and none before its entries are wanted. */
export async function* paginate<Id extends ListId>(
  methods: Methods,
  id: Id,
  input: Input<Id>,
  options?: CallOptions,
): AsyncGenerator<Item<Id>, void> {
  // Which operation it is does not matter from here on: every list is asked and answers alike.
  const list = methods[id] as unknown as (input: object, options?: CallOptions) => Promise<Page>;
  let cursor: string | undefined;
  do {
    const page = await list({ ...input, ...(cursor === undefined ? {} : { cursor }) }, options);
    yield* page.data as Item<Id>[];
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
