import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** Label of the confirming button, a verb: 'Eliminar'. */
  confirm: string;
  cancel?: string;
  dangerous?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before an action. While `busy` it cannot be closed. The second click of a double click may come while the
 * dialog fades away, and then does nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirm,
    cancel = 'Cancelar',
    dangerous,
    busy,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Modal opened={opened} onClose={busy ? () => undefined : onCancel} title={title}>
      <div className={styles.body}>{children}</div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus>
          {cancel}
        </Button>
        <Button color={dangerous ? 'red' : undefined} loading={busy} onClick={() => opened && onConfirm()}>
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}
