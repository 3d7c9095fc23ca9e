import { Button, Modal } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { passkeysWork, wasDismissed } from '../../lib/passkey-support.ts';
import { Failure } from '../../ui/failure.tsx';
import { call } from '../client.ts';
import { signWithPasskey } from '../passkeys.ts';
import { answerProof, useProofAsked } from '../proof.ts';
import { accountQuery } from '../queries.ts';
import { CodeField, useCode } from '../ui/code-field.tsx';
import styles from './layout.module.css';
import { texts } from './texts.ts';

const words = texts.proof;

/** Asks for the second factor again when a call needs a fresh proof; the call then continues. */
export function ProofDialog() {
  const asked = useProofAsked();
  const { data: account } = useQuery({ ...accountQuery, enabled: asked });
  const prove = useMutationOnce({
    mutationFn: async (given: string | null) => {
      if (given !== null) return call('POST /api/operator/proof', { body: { code: given } });
      const passkey = await signWithPasskey(await call('POST /api/operator/proof/passkey-options'));
      return call('POST /api/operator/proof', { body: { passkey } });
    },
    onSuccess: () => answerProof(true),
  });
  const field = useCode({ error: prove.error, missing: words.missing, send: (code) => prove.mutate(code) });
  const { reset } = prove;
  const { change } = field;
  useEffect(() => {
    if (asked) return;
    change('');
    reset();
  }, [asked, change, reset]);

  const problem = field.error || wasDismissed(prove.error) ? null : prove.error;
  const hasPasskey = passkeysWork() && (account?.passkeys.length ?? 0) > 0;
  const hasApp = account === undefined || account.authenticatorSince !== null;

  return (
    // Above the dialog whose action needs the proof.
    <Modal opened={asked} onClose={() => answerProof(false)} title={words.title} zIndex={300}>
      <form className={styles.proof} onSubmit={field.submit} noValidate>
        <p className="quiet">{words.lead}</p>
        {problem && <Failure title={words.failed} error={problem} />}
        {hasPasskey && (
          <Button
            leftSection={<IconKey size={18} stroke={1.6} aria-hidden="true" />}
            loading={prove.isPending && prove.variables === null}
            onClick={() => prove.mutate(null)}
          >
            {words.passkey}
          </Button>
        )}
        {hasApp && <CodeField label={words.code} field={field} focused />}
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => answerProof(false)}>
            {words.cancel}
          </Button>
          {hasApp && (
            <Button
              type="submit"
              variant={hasPasskey ? 'default' : 'filled'}
              loading={prove.isPending && prove.variables !== null}
            >
              {words.submit}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
