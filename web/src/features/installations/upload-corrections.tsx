import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { texts } from './texts.ts';

const words = texts.rejected;

interface UploadCorrectionsProps {
  appName: string;
  busy: boolean;
  onFile: (corrected: File) => void;
}

/** Chooses the workbook with the corrected rows of an import. */
export function UploadCorrections({ appName, busy, onFile }: UploadCorrectionsProps) {
  const input = useRef<HTMLInputElement>(null);

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const [corrected] = event.currentTarget.files ?? [];
    // So that a file of the same name can be chosen again.
    event.currentTarget.value = '';
    if (corrected) onFile(corrected);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={words.correctedOf(appName)}
        onChange={onChange}
      />
      <Button
        variant="light"
        size="sm"
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {words.uploadCorrected}
      </Button>
    </>
  );
}
