import { useBlocker } from '@tanstack/react-router';
import { currentSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { texts } from './texts.ts';

/**
 * Asks before the customer leaves the page and loses input. It does not ask between steps, nor when the
 * session has ended.
 */
export function LeaveGuard({
  active,
  created,
  onLeave,
}: {
  active: boolean;
  created: boolean;
  /** The customer leaves on purpose, so the saved draft can be deleted. */
  onLeave?: () => void;
}) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      active && current.pathname !== next.pathname && currentSession().status === 'signed-in',
    enableBeforeUnload: active,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={texts.leave.title}
      confirm={texts.leave.confirm}
      cancel={texts.leave.stay}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      <p>{texts.leave.text}</p>
      {created && <p>{texts.leave.kept}</p>}
    </ConfirmDialog>
  );
}
