import type { BehalfEntry, BehalfState, CustomerPage, Right } from '@atrio/contract/operator';
import { Button, Modal } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { call } from '../client.ts';
import styles from '../ui/dialog.module.css';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { texts } from './behalf-texts.ts';
import { behalfQuery } from './queries.ts';

type Mode = 'look' | 'change';

/** Whether an operator may enter as the customer, who has entered, and the button to enter. */
export function BehalfSection({ customer, rights }: { customer: CustomerPage; rights: readonly Right[] }) {
  const { documentId } = customer;
  const state = useQuery(behalfQuery(documentId));
  return (
    <Section title={texts.title}>
      {state.isPending && <SkeletonRows rows={2} text={texts.loading} />}
      <QueryFailure query={state} title={texts.failed} />
      {state.data && (
        <>
          <p>{consentWords(state.data)}</p>
          {state.data.consent?.note && <p className="quiet">{texts.asks(state.data.consent.note)}</p>}
          <Visits documentId={documentId} state={state.data} />
          {!customer.blocked && <Entering documentId={documentId} state={state.data} rights={rights} />}
        </>
      )}
    </Section>
  );
}

function consentWords({ required, consent }: BehalfState): string {
  if (consent) return texts.allowed(formatMoment(consent.until), consent.withChanges);
  return required ? texts.notAllowed : texts.notNeeded;
}

/** The page itself is not refetched, because each read of it is a line of the book. */
async function refresh(queries: QueryClient): Promise<void> {
  for (const what of ['behalf', 'timeline'])
    await queries.invalidateQueries({ queryKey: ['customers', what] });
}

function Visits({ documentId, state: { visits } }: { documentId: string; state: BehalfState }) {
  const queries = useQueryClient();
  const leave = useMutationOnce({
    mutationFn: () => call('DELETE /api/operator/customers/:documentId/behalf', { params: { documentId } }),
    onSuccess: () => notify.done(texts.left),
    onError: (error) => notify.failed(errorMessage(error), texts.notDone),
    onSettled: () => refresh(queries),
  });
  if (visits.length === 0) return null;
  return (
    <ul className={styles.boxes} aria-label={texts.visits}>
      {visits.map(({ by, until, withChanges, self }) => (
        <li key={by} className={styles.actions}>
          {texts.visit(self ? texts.you : by, formatMoment(until), withChanges)}
          {self && (
            <Button
              variant="default"
              size="compact-md"
              loading={leave.isPending}
              onClick={() => leave.mutate()}
            >
              {texts.leave}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface EnteringProps {
  documentId: string;
  state: BehalfState;
  rights: readonly Right[];
}

function Entering({ documentId, state: { required, consent }, rights }: EnteringProps) {
  const [mode, setMode] = useState<Mode | null>(null);
  const [entry, setEntry] = useState<BehalfEntry | null>(null);
  const queries = useQueryClient();
  const enter = useMutationOnce({
    mutationFn: (reason: string) => {
      const input = { params: { documentId }, body: { reason } };
      return mode === 'change'
        ? call('POST /api/operator/customers/:documentId/behalf/with-changes', input)
        : call('POST /api/operator/customers/:documentId/behalf', input);
    },
    onSuccess: async (made) => {
      setMode(null);
      setEntry(made);
      await refresh(queries);
    },
  });
  const may: Record<Mode, boolean> = {
    look: rights.includes('customers.enter') && (!required || consent !== null),
    change: rights.includes('customers.change') && (!required || consent?.withChanges === true),
  };
  const show = (next: Mode) => {
    enter.reset();
    setMode(next);
  };
  return (
    <>
      {(may.look || may.change) && (
        <div className={styles.actions}>
          {may.look && (
            <Button variant="default" onClick={() => show('look')}>
              {texts.enter.look}
            </Button>
          )}
          {may.change && (
            <Button variant="default" onClick={() => show('change')}>
              {texts.enter.change}
            </Button>
          )}
        </div>
      )}
      <ReasonDialog
        opened={mode !== null}
        title={texts.enter[mode ?? 'look']}
        confirm={texts.confirm}
        busy={enter.isPending}
        error={enter.error}
        onConfirm={(reason) => enter.mutate(reason)}
        onClose={() => setMode(null)}
      >
        <p>{texts.explain[mode ?? 'look']}</p>
      </ReasonDialog>
      <Modal opened={entry !== null} onClose={() => setEntry(null)} title={texts.ready}>
        <div className={styles.dialog}>
          <p>{texts.readyText}</p>
          <div className={styles.buttons}>
            {/* `noopener`, so that this tab's session storage is not copied into the new one. */}
            <Button
              component="a"
              href={entry?.path ?? '/'}
              target="_blank"
              rel="noopener noreferrer"
              data-autofocus
              onClick={() => setTimeout(() => setEntry(null))}
            >
              {texts.open}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
