/** A server-sent event. Its `data` is the text of all data lines. */
export interface StreamEvent {
  id: string | null;
  data: string;
}

/**
 * Reads server-sent events from a response of fetch, because the browser's own EventSource cannot send the
 * bearer token. Events end with an empty line; comments are skipped.
 * @param onBytes called whenever anything arrives, also for a comment that only keeps the connection open
 */
export async function* readEvents(response: Response, onBytes: () => void): AsyncGenerator<StreamEvent> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      pending += value.replace(/\r\n?/g, '\n');
      const blocks = pending.split('\n\n');
      pending = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parse(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    await reader.cancel();
  }
}

function parse(block: string): StreamEvent | null {
  let id: string | null = null;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'id') id = value;
  }
  return data.length === 0 ? null : { id, data: data.join('\n') };
}
