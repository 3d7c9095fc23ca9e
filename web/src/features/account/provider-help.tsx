import type { ConsentHours, getProviderHelp, ResponseOf } from '@atrio/contract';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { NotLoaded } from '../../queries/not-loaded.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { texts } from './provider-help-texts.ts';
import { providerHelpQuery } from './queries.ts';
import styles from './settings-page.module.css';

type ProviderHelp = ResponseOf<typeof getProviderHelp>;

const durations = Object.entries(texts.duration).map(([value, label]) => ({ value, label }));
const modes = Object.entries(texts.modes).map(([value, label]) => ({ value, label }));

/** Gives the provider access for some hours, shows who has entered, and ends the access. */
export function ProviderHelpSection() {
  const query = useQuery(providerHelpQuery);
  const { data } = query;
  if (!data) return <NotLoaded query={query} failed={texts.failedToLoad} loading={texts.loading} rows={3} />;
  const isOpen = data.consent !== null || data.visits.length > 0;
  return (
    <>
      <p className="quiet small">{data.required ? texts.lead : texts.withoutConsent}</p>
      {isOpen ? <Open help={data} /> : <WhatIsSeen />}
      {data.required && !isOpen && <ConsentForm />}
      {!data.required && !isOpen && <p>{texts.nobody}</p>}
    </>
  );
}

function WhatIsSeen() {
  return (
    <>
      {[[texts.sees, texts.seeing] as const, [texts.seesNot, texts.seeingNot] as const].map(
        ([title, lines]) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul className={styles.list}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ),
      )}
    </>
  );
}

function ConsentForm() {
  const [hours, setHours] = useState('8');
  const [mode, setMode] = useState('look');
  const [note, setNote] = useState('');
  const queries = useQueryClient();
  const giving = useMutationOnce({
    mutationFn: () =>
      call('POST /api/account/provider-help', {
        body: {
          hours: Number(hours) as ConsentHours,
          withChanges: mode === 'change',
          ...(note.trim() === '' ? {} : { note: note.trim() }),
        },
      }),
    onSuccess: () => notify.done(texts.given),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    giving.mutate();
  }
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <NativeSelect
        label={texts.hours}
        data={durations}
        value={hours}
        onChange={({ currentTarget }) => setHours(currentTarget.value)}
      />
      <NativeSelect
        label={texts.mode}
        data={modes}
        value={mode}
        onChange={({ currentTarget }) => setMode(currentTarget.value)}
      />
      <Textarea
        label={texts.note}
        description={texts.noteHelp}
        maxLength={500}
        minRows={2}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {giving.error && <Failure title={texts.failed} error={giving.error} />}
      <div className={styles.submit}>
        <Button type="submit" loading={giving.isPending}>
          {texts.allow}
        </Button>
      </div>
    </form>
  );
}

function Open({ help: { consent, visits } }: { help: ProviderHelp }) {
  const queries = useQueryClient();
  const ending = useMutationOnce({
    mutationFn: () => call('DELETE /api/account/provider-help'),
    onSuccess: () => notify.done(consent ? texts.taken : texts.ended),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
  const withVisits = consent ? texts.end : texts.endVisit;
  return (
    <>
      {consent && (
        <Notice tone="info" title={texts.allowed}>
          <p>{texts.until(formatMoment(consent.until), consent.withChanges)}</p>
          {consent.note !== null && <p>{texts.asked(consent.note)}</p>}
        </Notice>
      )}
      {visits.length === 0 && <p>{texts.nobody}</p>}
      {visits.length > 0 && (
        <>
          <h3>{texts.visits}</h3>
          <ul className={styles.rows} aria-label={texts.visits}>
            {visits.map(({ by, reason, since, withChanges }) => (
              <li key={`${by} ${since}`}>
                <div>
                  <p>{by}</p>
                  <p className="quiet small">{texts.visit(reason, formatMoment(since), withChanges)}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {ending.error && <Failure title={texts.failed} error={ending.error} />}
      <div className={styles.buttons}>
        <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
          {visits.length > 0 ? withVisits : texts.withdraw}
        </Button>
      </div>
    </>
  );
}
