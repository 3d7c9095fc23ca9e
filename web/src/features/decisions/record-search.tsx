import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { typingPause } from '../../lib/typing-pause.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { type Proposal, proposalsOf } from './choices.ts';
import styles from './decisions.module.css';
import { texts } from './texts.ts';

const words = texts.search;
interface RecordSearchProps {
  value: string;
  /** Odoo model of the records. */
  relation: string;
  /**
   * Model and field that refer to the records; the domain of the field limits the result. null when the model
   * is not known.
   */
  sourceField: { model: string; field: string } | null;
  /** documentId */
  instance: string;
  onFound: (proposal: Proposal) => void;
}

/**
 * Searches records of the instance by a part of their name. Each is a button, which works with touch and
 * keyboard.
 */
export function RecordSearch({ value, relation, sourceField, instance, onFound }: RecordSearchProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, typingPause);
  const query = useQuery({
    queryKey: ['references', instance, relation, sourceField, search],
    queryFn: ({ signal }) =>
      call('GET /api/instances/:documentId/references', {
        params: { documentId: instance },
        query: {
          model: relation,
          search,
          ...(sourceField === null ? {} : { of_model: sourceField.model, of_field: sourceField.field }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const { data, error, isFetching } = query;
  const found = proposalsOf(data?.candidates ?? []);
  const state = found.length > 0 ? words.found(found.length) : words.nothing;
  return (
    <div className={styles.find}>
      <TextInput
        type="search"
        label={words.label(value)}
        description={words.help}
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error && !data ? (
        <QueryFailure query={query} title={words.failed} />
      ) : (
        <>
          <p role="status" className={styles.hint}>
            {data === undefined || search !== text || (isFetching && found.length === 0)
              ? words.searching
              : (data.notice ?? state)}
          </p>
          <ul className={styles.found}>
            {found.map((proposal) => (
              <li key={proposal.id}>
                <Button variant="light" size="compact-md" onClick={() => onFound(proposal)}>
                  {texts.one.use(proposal.text)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
