import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';

const words = {
  copied: 'Copiado',
  failed: 'Este navegador no deja copiar: selecciona el texto y cópialo tú.',
};

/** Copies a text to the clipboard, and shows whether that worked. */
export function CopyButton({
  text,
  label,
  small = false,
}: {
  text: string;
  label: string;
  /** Smaller, for a place beside a value in a line of text. */
  small?: boolean;
}) {
  const { copy, copied, error } = useClipboard();
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant={small ? 'subtle' : 'default'}
        size={small ? 'compact-sm' : undefined}
        leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => copy(text)}
      >
        <span aria-live="polite">{copied ? words.copied : label}</span>
      </Button>
      {error && (
        <p role="status" className="quiet small">
          {words.failed}
        </p>
      )}
    </>
  );
}
