import { useState } from 'react';

/**
 * The text of a field whose value is in the address. The address follows a moment later, so the field keeps what is
 * typed; only a value from elsewhere, such as that of the browser's back button, replaces it.
 *
 * @param value that the address has now
 * @returns the text to show; `type` sets it; `send` notes a value that the address is going to have
 */
export function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    const isOwn = sent.includes(value);
    if (!isOwn) setTyped(value);
    if (!isOwn || value === sent.at(-1)) setSent([]);
  }
  return { typed, type: setTyped, send: (next: string) => setSent((before) => [...before, next]) };
}
