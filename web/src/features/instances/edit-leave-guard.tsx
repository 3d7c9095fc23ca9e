import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { currentSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { texts } from './texts.ts';

const words = texts.leave;

/** Asks before changes are lost. Not after they were saved, nor when the session has ended. */
export function EditLeaveGuard({ changed, saved }: { changed: boolean; saved: RefObject<boolean> }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      changed &&
      !saved.current &&
      current.pathname !== next.pathname &&
      currentSession().status === 'signed-in',
    enableBeforeUnload: () => changed && !saved.current,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={words.title}
      confirm={words.confirm}
      cancel={words.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
