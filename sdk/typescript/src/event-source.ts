/** One event of a stream (WHATWG HTML §9.2.6). */
export interface ServerSentEvent {
  id: string;
  type: string;
  data: string;
}

/** Yields the events of a body, until it ends. An incomplete event at the end is dropped. */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Returns null for a comment, which only keeps the connection open. */
function eventOf(block: string): ServerSentEvent | null {
  const fields = block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line) ?? []);
  const valueOf = (field: string) =>
    fields.filter(([, name]) => name === field).map(([, , value = '']) => value);
  const data = valueOf('data');
  return data.length === 0
    ? null
    : { id: valueOf('id').at(-1) ?? '', type: valueOf('event').at(-1) ?? 'message', data: data.join('\n') };
}
