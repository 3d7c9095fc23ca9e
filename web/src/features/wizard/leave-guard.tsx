import { useBlocker } from '@tanstack/react-router';
import { currentSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { texts } from './texts.ts';

/** Asks before typed data is left behind. Steps of the same page, and a session that ended, may pass. */
export function LeaveGuard({
  active,
  created,
  onLeave,
}: {
  active: boolean;
  created: boolean;
  /** It is left on purpose: nothing of it is wanted back. */
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
