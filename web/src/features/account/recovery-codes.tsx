import { Button, Modal } from '@mantine/core';
import { brand } from '../../lib/brand.ts';
import { saveFile } from '../../lib/save-file.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.twoFactor.codes;

/**
 * Shows new recovery codes. The server stores only their hashes, so they cannot be shown again. Open while
 * `codes` is not null.
 */
export function RecoveryCodes({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const save = () => {
    const text = `${words.fileHead(brand)}\n\n${(codes ?? []).join('\n')}\n`;
    saveFile(new Blob([text], { type: 'text/plain' }), 'codigos-de-recuperacion.txt');
  };
  return (
    // Only the button closes it: whoever presses Escape may not have kept the codes.
    <Modal
      opened={codes !== null}
      onClose={onClose}
      title={words.title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={styles.dialog}>
        <p>{words.text}</p>
        <ul className={`mono ${styles.codes}`}>
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.dialogButtons}>
          <CopyButton text={(codes ?? []).join('\n')} label={texts.copy.codes} />
          <Button variant="default" onClick={save}>
            {words.save}
          </Button>
          <Button onClick={onClose}>{words.kept}</Button>
        </div>
      </div>
    </Modal>
  );
}
