import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { texts } from './texts.ts';
import type { Replacement } from './use-file-choices.ts';

const words = texts.files.losing;

interface ReplaceFileDialogProps {
  replacement: Replacement | null;
  appName: string;
  onKeep: () => void;
}

/** Asks before a file goes in which something was decided or corrected. */
export function ReplaceFileDialog({ replacement, appName, onKeep }: ReplaceFileDialogProps) {
  const isRemoved = replacement?.by === null;
  return (
    <ConfirmDialog
      opened={replacement !== null}
      title={(isRemoved ? words.remove : words.replace)(appName)}
      confirm={isRemoved ? texts.files.remove : texts.files.replace}
      cancel={words.keep}
      dangerous
      onConfirm={() => replacement?.proceed()}
      onCancel={onKeep}
    >
      <p>{words.lost(replacement?.file.name ?? '')}</p>
    </ConfirmDialog>
  );
}
