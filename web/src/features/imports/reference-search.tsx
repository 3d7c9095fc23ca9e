import { type NameCandidate, searchReferences } from '@atrio/contract';
import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../api/client.ts';
import styles from './check-view.module.css';
import type { MissingReference } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.references;
/** A select needs a value that is no record. */
const nowhere = '-';

interface ReferenceSearchProps {
  reference: MissingReference;
  instance: string;
  onChoose: (candidate: NameCandidate) => void;
}

/** A list of the instance's records to take one in place of a name. */
export function ReferenceSearch({ reference, instance, onChoose }: ReferenceSearchProps) {
  const { value, relation, model, field } = reference;
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const { data, isFetching } = useQuery({
    queryKey: ['references', instance, relation, model, field, search],
    queryFn: ({ signal }) =>
      call(searchReferences, {
        params: { documentId: instance },
        query: { model: relation, search, of_model: model, of_field: field },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const candidates = data?.candidates ?? [];
  const nothing =
    data?.notice ?? (isFetching ? words.searching : search === '' ? words.noneThere : words.nothingFound);
  return (
    <Select
      className={styles.search}
      label={words.search(value)}
      description={words.searchHelp}
      // A list for screen readers is never empty.
      data={
        candidates.length > 0
          ? candidates.map(({ id, name, detail }) => ({
              value: String(id),
              label: detail === null ? name : `${name} · ${detail}`,
            }))
          : [{ value: nowhere, label: nothing, disabled: true }]
      }
      searchable
      autoFocus
      searchValue={text}
      onSearchChange={setText}
      // The instance has searched already, in its own way.
      filter={({ options }) => options}
      // Within the dialog, where screen readers look for it.
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
