import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { errorsOfEmptyFields, focusFirstError, serverErrors } from '../../lib/use-fields.ts';
import { instanceTexts, useSameDatabase } from '../instances/instances.ts';
import type { InstanceAccess } from './use-instance-access.ts';

const labels = instanceTexts.fields;

/** The work of the step "Información": tests the access, and creates the instance. */
export function useConnecting(given: InstanceAccess) {
  const { fields, access, connection, lookUp, instance, setInstance, setKeyOnly } = given;
  const server = useServer();
  const me = useSuspenseQuery(meQuery).data;
  const queries = useQueryClient();
  const [warning, setWarning] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const found = useSameDatabase(access, instance?.documentId);
  // The list is asked for again after the creation, and then holds the instance itself.
  const same = instance === null ? found : null;

  const creation = useMutationOnce({
    mutationFn: () => call('POST /api/instances', { body: { data: { ...access, user: me.id } } }),
    onSuccess: ({ data }) => {
      setInstance({ id: data.id, documentId: data.documentId });
      void queries.invalidateQueries({ queryKey: ['instances'] });
      void queries.invalidateQueries({ queryKey: ['summary'] });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const sent = Object.keys(fields.values);
      fields.setErrors(serverErrors(sent, error, null));
    },
  });

  function test(values = access) {
    const complete = { ...values, baseUrl: lookUp.settle() };
    const empty = errorsOfEmptyFields(complete, labels.missing);
    if (empty !== null) {
      fields.setErrors(empty);
      setWarning(instanceTexts.test.missing);
      focusFirstError(document.querySelector('main'));
      return;
    }
    setWarning(null);
    const { databaseName, baseUrl, username, password, apiKey } = complete;
    void connection.run(() =>
      call('POST /api/odoo-app/validate-config', {
        body: {
          url: baseUrl,
          db: databaseName,
          username,
          password,
          ...(offers(server, 'diagnosis') ? { apiKey } : {}),
        },
      }),
    );
  }

  function createNow() {
    setAsked(false);
    creation.mutate();
  }

  /** Discards what was found for another access. */
  function forget() {
    setWarning(null);
    creation.reset();
    if (connection.test.state === 'error') fields.setErrors({});
    connection.reset();
  }

  return {
    creation,
    warning,
    /** The instance of the same database that the customer already has. */
    same,
    /** The same instance when the customer must confirm that it is registered once more, else null. */
    asks: asked ? same : null,
    stopAsking: () => setAsked(false),
    test: () => test(),
    create: () => (same === null ? createNow() : setAsked(true)),
    createNow,
    forget,
    /** Goes on without a password. */
    switchToKey() {
      setKeyOnly(true);
      fields.setErrors({});
      test({ ...access, password: access.apiKey });
    },
    switchToPassword() {
      setKeyOnly(false);
      fields.change('password', '');
      forget();
    },
    fillDemo() {
      if (!server.sandbox?.odoo) return;
      const { url, db, username, password, apiKey } = server.sandbox.odoo;
      lookUp.accept(url);
      fields.setValues({ databaseName: db, baseUrl: url, username, password, apiKey });
      fields.setErrors({});
      setKeyOnly(false);
      setWarning(null);
      connection.reset();
    },
  };
}

export type Connecting = ReturnType<typeof useConnecting>;
