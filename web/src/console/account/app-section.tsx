import { Button } from '@mantine/core';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatDay } from '../../lib/dates.ts';
import { Section } from '../../ui/page.tsx';
import { call } from '../client.ts';
import { AuthenticatorForm } from '../sign-in/authenticator-form.tsx';
import styles from './account.module.css';
import { texts } from './texts.ts';
import { useAccountChange } from './use-account-change.ts';

const words = texts.app;

/** @param since ISO time; null: no app */
export function AppSection({ since }: { since: string | null }) {
  const { done, failed } = useAccountChange();
  const begin = useMutationOnce({
    mutationFn: () => call('POST /api/operator/account/authenticator'),
    onError: failed,
  });
  const confirm = useMutationOnce({
    mutationFn: (code: string) =>
      call('POST /api/operator/account/authenticator/confirm', { body: { code } }),
    onSuccess: () => {
      begin.reset();
      return done(words.added);
    },
  });
  const remove = useMutationOnce({
    mutationFn: () => call('DELETE /api/operator/account/authenticator'),
    onSuccess: () => done(words.removed),
    onError: failed,
  });
  return (
    <Section title={words.title}>
      <p className="quiet">{since === null ? words.off : words.on(formatDay(since))}</p>
      {since !== null && (
        <div>
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
            {words.remove}
          </Button>
        </div>
      )}
      {since === null && !begin.data && (
        <div>
          <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
            {words.add}
          </Button>
        </div>
      )}
      {since === null && begin.data && (
        <div className={styles.form}>
          <AuthenticatorForm
            {...begin.data}
            submit={words.confirm}
            busy={confirm.isPending}
            error={confirm.error}
            onCode={(code) => confirm.mutate(code)}
          />
        </div>
      )}
    </Section>
  );
}
