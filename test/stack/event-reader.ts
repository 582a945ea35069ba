export interface StreamedEvent {
  id: string;
  event: string;
  data: {
    executionId: string;
    status: string;
    sequence: number;
    actionId?: string;
    error?: { code: number };
  };
}

/** Reads server-sent events as a browser would (WHATWG HTML §9.2). Ends when the server ends, or the caller stops. */
export async function* readEvents(
  url: string,
  headers: Record<string, string>,
  { signal, onOpen }: { signal?: AbortSignal; onOpen?: () => void } = {},
): AsyncGenerator<StreamedEvent> {
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: signal ?? null,
  });
  if (!response.ok || !response.body)
    throw new Error(`no stream: ${response.status} ${await response.text()}`);
  onOpen?.();
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    rest += chunk;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
      const [id, event, data] = [fields.get('id'), fields.get('event'), fields.get('data')];
      if (id !== undefined && event !== undefined && data !== undefined)
        yield { id, event, data: JSON.parse(data) };
    }
  }
}
