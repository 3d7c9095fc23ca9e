import type { AccountRequestKind } from '@atrio/contract';
import { type CustomerPage, type Right, requestRights } from '@atrio/contract/operator';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { notify } from '../../ui/notify.ts';
import { call, fieldMessage } from '../client.ts';
import styles from '../ui/dialog.module.css';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { ErasurePreview } from './erasure-preview.tsx';
import { texts } from './requests-texts.ts';

const words = texts.ask;

/** Requests a grave change of the customer's account, of the kinds that the operator's rights allow. */
export function AskRequest({ customer, rights }: { customer: CustomerPage; rights: readonly Right[] }) {
  const [open, setOpen] = useState<AccountRequestKind | null>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const queries = useQueryClient();
  const asking = useMutationOnce({
    mutationFn: ({ kind, reason }: { kind: AccountRequestKind; reason: string }) =>
      sendRequest(customer.documentId, kind, reason, typed.trim()),
    onSuccess: async () => {
      setOpen(null);
      notify.done(texts.done);
      for (const what of ['requests', 'timeline'])
        await queries.invalidateQueries({ queryKey: ['customers', what] });
      await queries.invalidateQueries({ queryKey: ['requests'] });
    },
  });
  const hasFactor = customer.secondStep || customer.passkeys > 0;
  const kinds = (['second-factor', 'hand-over', 'erase'] as const).filter(
    (kind) => rights.includes(requestRights[kind]) && (kind !== 'second-factor' || hasFactor),
  );
  if (kinds.length === 0) return null;

  const show = (kind: AccountRequestKind) => {
    asking.reset();
    setTyped('');
    setIsMissing(false);
    setOpen(kind);
  };
  const kind = open ?? 'second-factor';
  function confirm(reason: string) {
    const needsText = open !== 'second-factor';
    const isRight = open === 'erase' ? typed.trim().toLowerCase() === customer.email : typed.trim() !== '';
    setIsMissing(needsText && !isRight);
    if (!needsText || isRight) asking.mutate({ kind, reason });
  }
  const field = open === 'hand-over' ? 'email' : 'confirmation';
  const fieldError = fieldMessage(asking.error, field);
  const input = {
    value: typed,
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setTyped(event.currentTarget.value);
      setIsMissing(false);
    },
  };
  return (
    <>
      <div className={styles.actions}>
        {kinds.map((one) => (
          <Button
            key={one}
            variant={one === 'erase' ? 'light' : 'default'}
            color={one === 'erase' ? 'red' : undefined}
            onClick={() => show(one)}
          >
            {words[one].button}
          </Button>
        ))}
      </div>
      <ReasonDialog
        opened={open !== null}
        title={words[kind].title}
        confirm={words[kind].confirm}
        dangerous={kind === 'erase'}
        busy={asking.isPending}
        error={fieldError === undefined ? asking.error : null}
        onConfirm={confirm}
        onClose={() => setOpen(null)}
      >
        <p>{words[kind].text}</p>
        {open === 'erase' && <ErasurePreview documentId={customer.documentId} />}
        {open === 'hand-over' && (
          <TextInput
            type="email"
            label={words['hand-over'].email}
            error={isMissing ? words['hand-over'].missing : fieldError}
            {...input}
          />
        )}
        {open === 'erase' && (
          <TextInput
            label={words.erase.confirmation(customer.email)}
            error={isMissing ? words.erase.missing : fieldError}
            {...input}
          />
        )}
      </ReasonDialog>
    </>
  );
}

/** @param typed the new address of a hand-over, or the present one that confirms an erasure */
function sendRequest(documentId: string, kind: AccountRequestKind, reason: string, typed: string) {
  const params = { documentId };
  if (kind === 'second-factor')
    return call('POST /api/operator/customers/:documentId/requests/second-factor', {
      params,
      body: { reason },
    });
  return kind === 'hand-over'
    ? call('POST /api/operator/customers/:documentId/requests/hand-over', {
        params,
        body: { reason, email: typed },
      })
    : call('POST /api/operator/customers/:documentId/requests/erase', {
        params,
        body: { reason, confirmation: typed },
      });
}
