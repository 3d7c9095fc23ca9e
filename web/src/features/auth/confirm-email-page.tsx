import { confirmEmail } from '@atrio/contract';
import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './texts.ts';

const words = texts.confirm;

/** A button, because programs that look into mails open the links in them. */
export function ConfirmEmailPage() {
  const code = useLocation({ select: ({ hash }) => hash });
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: () => call(confirmEmail, { body: { code } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['me'] }),
  });

  const open = code !== '' && !confirming.data;

  return (
    <AuthFrame title={words.title} lead={open ? words.lead : undefined}>
      {code === '' && <Notice tone="warn">{words.noCode}</Notice>}
      {confirming.error && <Failure title={words.failed} error={confirming.error} hint={words.hint} />}
      {confirming.data && (
        <Notice tone="ok" live>
          {words.done(confirming.data.email)}
        </Notice>
      )}
      {open ? (
        <>
          <Button fullWidth loading={confirming.isPending} onClick={() => confirming.mutate()}>
            {words.submit}
          </Button>
          <p className={styles.links}>
            <Anchor component={Link} to="/">
              {words.go}
            </Anchor>
          </p>
        </>
      ) : (
        <Button component={Link} to="/" fullWidth>
          {words.go}
        </Button>
      )}
    </AuthFrame>
  );
}
