import { searchReferences } from '@atrio/contract';
import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../api/client.ts';
import { Failure } from '../../ui/failure.tsx';
import { type Proposal, proposalsOf } from './choices.ts';
import styles from './decisions.module.css';
import { texts } from './texts.ts';

const words = texts.search;

interface FindOtherProps {
  value: string;
  /** Model of the records. */
  relation: string;
  /** Model and field whose cells name them: its domain decides what it takes. */
  of: { model: string; field: string } | null;
  /** documentId */
  instance: string;
  onFound: (proposal: Proposal) => void;
}

/** Records of the instance by a part of their name: a list of buttons, for thumbs and keyboards alike. */
export function FindOther({ value, relation, of, instance, onFound }: FindOtherProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['references', instance, relation, of, search],
    queryFn: ({ signal }) =>
      call(searchReferences, {
        params: { documentId: instance },
        query: {
          model: relation,
          search,
          ...(of === null ? {} : { of_model: of.model, of_field: of.field }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
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
      {error ? (
        <Failure title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <p role="status" className={styles.hint}>
            {data === undefined || (isFetching && found.length === 0)
              ? words.searching
              : (data.notice ?? state)}
          </p>
          <ul className={styles.found}>
            {found.map((proposal) => (
              <li key={proposal.id}>
                <Button variant="light" size="compact-md" onClick={() => onFound(proposal)}>
                  {texts.one.use(proposal.words)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
