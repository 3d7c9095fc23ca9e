import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether input would be lost now. */
  hasUnsaved: () => boolean;
  words: { title: string; confirm: string; stay: string };
  /** Called when the customer leaves on purpose. */
  onLeave?: () => void;
  /** Text about the input that would be lost. */
  children: ReactNode;
}

/** Asks before the customer leaves the page and loses input; not when the session has ended. */
export function LeaveGuard({ hasUnsaved, words, onLeave, children }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      hasUnsaved() && current.pathname !== next.pathname && currentSession().status === 'signed-in',
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={words.title}
      confirm={words.confirm}
      cancel={words.stay}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
