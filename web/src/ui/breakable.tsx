import { Fragment } from 'react';

/** A long address or name that may break after its punctuation, not in the middle of a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[/@._-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no identity
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
