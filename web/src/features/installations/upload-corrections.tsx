import type { FileProgress } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { call } from '../../api/client.ts';
import { wasRefused } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Failure } from '../../ui/failure.tsx';
import { texts } from './texts.ts';

const words = texts.rejected;
/** Milliseconds, as for any upload. */
const timeout = 15 * 60_000;

interface UploadCorrectionsProps {
  file: FileProgress;
  /** The installation runs again and can be followed. */
  onRestarted: () => void;
}

/** Uploads the corrected rows; the import then continues with them. */
export function UploadCorrections({ file, onRestarted }: UploadCorrectionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutationOnce({
    mutationFn: (corrected: File) => {
      const form = new FormData();
      form.append('files', corrected);
      return call('POST /api/imports/:documentId/corrections', {
        params: { documentId: file.id },
        form,
        timeout,
      });
    },
    onSuccess: onRestarted,
  });

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const [corrected] = event.currentTarget.files ?? [];
    // So that a file of the same name can be chosen again.
    event.currentTarget.value = '';
    if (corrected) sending.mutate(corrected);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={words.correctedOf(file.appName)}
        onChange={onChange}
      />
      <Button
        variant="light"
        size="sm"
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
        loading={sending.isPending}
        onClick={() => input.current?.click()}
      >
        {words.uploadCorrected}
      </Button>
      {sending.error && (
        <Failure
          title={words.correctedFailed}
          error={sending.error}
          // Without an answer the rows may be on their way into Odoo.
          hint={wasRefused(sending.error) ? words.correctedHint : undefined}
        />
      )}
    </>
  );
}
