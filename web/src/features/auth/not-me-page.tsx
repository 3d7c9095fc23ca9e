import { Anchor, Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { callAnonymously } from '../../api/client.ts';
import { currentSession, endSession } from '../../api/session.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './more-texts.ts';

const words = texts.notMe;

/**
 * «No fui yo», by the link of a mail about a sign-in. It needs a click on a button, because some mail programs
 * open links by themselves.
 */
export function NotMePage() {
  const code = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const denying = useMutationOnce({
    mutationFn: () => callAnonymously('POST /api/auth/deny-sign-in', { body: { code } }),
    onSuccess: (answer) => {
      // The session of this browser has ended with the others.
      if (currentSession().token !== null) endSession('signed-out');
      return navigate({ to: '/reset-password', hash: answer.code, replace: true });
    },
  });
  return (
    <AuthFrame title={words.title} lead={code === '' ? undefined : words.lead}>
      {code === '' && <Notice tone="warn">{words.noCode}</Notice>}
      {denying.error && <Failure title={words.failed} error={denying.error} hint={words.hint} />}
      {code !== '' && (
        <Button fullWidth loading={denying.isPending} onClick={() => denying.mutate()}>
          {words.submit}
        </Button>
      )}
      <p className={styles.links}>
        <Anchor component={Link} to="/forgot-password">
          {words.another}
        </Anchor>
        <Anchor component={Link} to="/">
          {words.itWasMe}
        </Anchor>
      </p>
    </AuthFrame>
  );
}
