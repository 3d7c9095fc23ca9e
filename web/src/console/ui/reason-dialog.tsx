import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Failure } from '../../ui/failure.tsx';
import { texts } from '../texts.ts';
import styles from './dialog.module.css';

interface ReasonDialogProps {
  opened: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirm: string;
  dangerous?: boolean;
  busy: boolean;
  error: unknown;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const shortest = 10;

/** Asks for confirmation and a reason before a grave act; the reason is stored in the book of acts. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { opened, title, children, confirm, dangerous, busy, error, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const [isShort, setIsShort] = useState(false);
  useEffect(() => {
    if (opened) return;
    setReason('');
    setIsShort(false);
  }, [opened]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = reason.trim();
    setIsShort(given.length < shortest);
    if (given.length >= shortest) onConfirm(given);
  }

  return (
    <Modal opened={opened} onClose={busy ? () => undefined : onClose} title={title}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        {children}
        {error !== null && error !== undefined && <Failure title={texts.notDone} error={error} />}
        <Textarea
          label={texts.reason.label}
          description={texts.reason.help}
          maxLength={500}
          minRows={2}
          value={reason}
          error={isShort ? texts.reason.missing : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsShort(false);
          }}
          data-autofocus
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {texts.cancel}
          </Button>
          <Button type="submit" color={dangerous ? 'red' : undefined} loading={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
