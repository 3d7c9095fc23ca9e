import type { NameCandidate } from '@atrio/contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { typingPause } from '../../lib/typing-pause.ts';
import styles from './check-view.module.css';
import type { MissingReference } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.references;
/** Value of the entry that says that nothing was found. */
const noRecord = '-';
interface ReferenceSearchProps {
  reference: MissingReference;
  instance: string;
  onChoose: (candidate: NameCandidate) => void;
}

/** Searches a record of the instance to use for a name of the file. */
export function ReferenceSearch({ reference, instance, onChoose }: ReferenceSearchProps) {
  const { value, relation, model, field } = reference;
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, typingPause);
  const { data, error, isFetching } = useQuery({
    queryKey: ['references', instance, relation, model, field, search],
    queryFn: ({ signal }) =>
      call('GET /api/instances/:documentId/references', {
        params: { documentId: instance },
        query: { model: relation, search, of_model: model, of_field: field },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const candidates = data?.candidates ?? [];
  const failed = error === null ? null : words.searchFailed(errorMessage(error));
  const none = search === '' ? words.noneThere : words.nothingFound;
  const emptyText = isFetching || search !== text ? words.searching : (failed ?? data?.notice ?? none);
  return (
    <Select
      className={styles.search}
      label={words.search(value)}
      description={words.searchHelp}
      // Screen readers need an entry in every list.
      data={
        candidates.length > 0
          ? candidates.map(({ id, name, detail }) => ({
              value: String(id),
              label: detail === null ? name : `${name} · ${detail}`,
            }))
          : [{ value: noRecord, label: emptyText, disabled: true }]
      }
      searchable
      autoFocus
      searchValue={text}
      onSearchChange={setText}
      // The instance has already filtered, by its own rules.
      filter={({ options }) => options}
      // Inside the dialog, where screen readers look for it.
      comboboxProps={{ hideDetached: false, withinPortal: false }}
      withScrollArea={false}
      classNames={{ options: styles.options ?? '' }}
      value={null}
      onChange={(chosen) => {
        const candidate = candidates.find(({ id }) => String(id) === chosen);
        if (candidate) onChoose(candidate);
      }}
    />
  );
}
