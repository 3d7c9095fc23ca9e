import type { ContactDetails } from '@atrio/contract';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { call } from '../../api/client.ts';
import { contactDetailsQuery } from '../../api/contact-details.ts';
import { ApiError } from '../../api/errors.ts';
import { offers, useServer } from '../../api/meta.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatNit, formatPhone } from '../../lib/contact-numbers.ts';
import { focusFirstError, serverErrors, useFields } from '../../lib/use-fields.ts';
import { NotLoaded } from '../../queries/not-loaded.tsx';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { texts } from './contact-texts.ts';
import styles from './settings-page.module.css';

/** NIT and telephone, which a customer may give. */
export function ContactSection() {
  const server = useServer();
  const query = useQuery(contactDetailsQuery);
  const { data } = query;
  if (!data) return <NotLoaded query={query} failed={texts.failedToLoad} loading={texts.loading} rows={3} />;
  return (
    <>
      <p className="quiet small">
        {texts.lead} {offers(server, 'checkout') && texts.leadOfPayments}
      </p>
      <ContactForm details={data.data} />
    </>
  );
}

const shown = ({ nit, phone }: ContactDetails) => ({
  nit: nit === null ? '' : formatNit(nit),
  phone: phone === null ? '' : formatPhone(phone),
});

/** The server validates NIT and telephone: its message is shown at the field. */
function ContactForm({ details }: { details: ContactDetails }) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFields(shown(details));
  const saving = useMutationOnce({
    mutationFn: () => {
      const { nit, phone } = fields.values;
      return call('PUT /api/account/contact-details', {
        body: { nit: nit.trim() || null, phone: phone.trim() || null },
      });
    },
    onMutate: () => {
      notify.hide();
      fields.setErrors({});
    },
    onSuccess: (saved) => {
      queries.setQueryData(contactDetailsQuery.queryKey, saved);
      fields.setValues(shown(saved.data));
      notify.done(texts.done);
      // The history has a new line, and the NIT may already have had its free month.
      void queries.invalidateQueries({ queryKey: ['account', 'activity'] });
      void queries.invalidateQueries({ queryKey: ['subscriptions'] });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      fields.setErrors(serverErrors(['nit', 'phone'], error, null));
      focusFirstError(form.current);
    },
  });
  const isTold = fields.errors.nit !== undefined || fields.errors.phone !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <TextInput
          label={texts.nit}
          description={texts.nitHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          {...fields.bind('nit')}
        />
        <TextInput
          label={texts.phone}
          description={texts.phoneHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          {...fields.bind('phone')}
        />
        {saving.error && !isTold && <Failure title={texts.failed} error={saving.error} />}
        <div className={styles.submit}>
          <Button type="submit" loading={saving.isPending}>
            {texts.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
