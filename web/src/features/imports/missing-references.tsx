import { searchReferences } from '@atrio/contract';
import { Button, Select } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../api/client.ts';
import styles from './check-view.module.css';
import type { FileReview } from './file-review.ts';
import { type Decision, decisionKey, type MissingReference, type ReviewState } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.references;
/** Names drawn of each column until more are asked for. */
const firstShown = 12;
/** A select needs a value that is no name. */
const nowhere = '\n';

interface MissingReferencesProps {
  review: FileReview;
  state: ReviewState;
  instance: string;
}

/** Records that rows name and Odoo does not have: one decision for each name, or for all of a column. */
export function MissingReferences({ review, state, instance }: MissingReferencesProps) {
  const { missing } = state.references;
  const tooMany = state.check.sheets.some(({ moreReferences }) => moreReferences);
  if (missing.length === 0 && !tooMany) return null;
  const groups = new Map<string, MissingReference[]>();
  for (const reference of missing) {
    const key = `${reference.sheet}\n${reference.field}`;
    groups.set(key, [...(groups.get(key) ?? []), reference]);
  }
  return (
    <section className={styles.groups}>
      <div>
        <h3>{words.title}</h3>
        <p className="quiet small">{words.lead}</p>
        {tooMany && <p className="small">{words.moreValues}</p>}
      </div>
      {[...groups].map(([key, references]) => (
        <Group key={key} review={review} state={state} instance={instance} references={references} />
      ))}
    </section>
  );
}

function Group({
  review,
  state,
  instance,
  references,
}: MissingReferencesProps & { references: MissingReference[] }) {
  const [shown, setShown] = useState(firstShown);
  const [first] = references;
  const header =
    state.sheets
      .find(({ sheet }) => sheet === first?.sheet)
      ?.columns.find(({ field }) => field === first?.field)?.header ?? '';
  const open = references.filter(
    (reference) =>
      reference.found === 0 && !reference.comes && state.decisions[decisionKey(reference)] === undefined,
  );
  return (
    <div>
      <div className={styles.groupHead}>
        <h4>{words.inColumn(header)}</h4>
        {open.length > 1 && (
          <div className={styles.choices}>
            {first?.canCreate && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={words.ofColumn(words.allCreate, header)}
                onClick={() => review.decide(open, { action: 'create' })}
              >
                {words.allCreate}
              </Button>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={words.ofColumn(words.allSkip, header)}
              onClick={() => review.decide(open, { action: 'skip' })}
            >
              {words.allSkip}
            </Button>
          </div>
        )}
      </div>
      <ul>
        {references.slice(0, shown).map((reference) => (
          <Reference
            key={reference.value}
            reference={reference}
            decision={state.decisions[decisionKey(reference)]}
            instance={instance}
            onDecide={(decision) => review.decide([reference], decision)}
          />
        ))}
      </ul>
      {references.length > shown && (
        <Button variant="subtle" size="compact-md" onClick={() => setShown(shown + 100)}>
          {words.more(references.length - shown)}
        </Button>
      )}
    </div>
  );
}

interface ReferenceProps {
  reference: MissingReference;
  decision: Decision | undefined;
  instance: string;
  onDecide: (decision: Decision | null) => void;
}

function Reference({ reference, decision, instance, onDecide }: ReferenceProps) {
  const [choosing, setChoosing] = useState(false);
  const { value, rows, found, canCreate, comes, relation } = reference;
  const of = (action: string) => `${action}: ${value}`;

  return (
    <li className={styles.reference}>
      <span className={styles.referenceName}>
        {found > 1 ? words.several(value, found, rows) : words.notThere(value, rows)}
      </span>
      {decision !== undefined || comes ? (
        <span className={styles.decided}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          <span>{decision === undefined ? words.comes : told(decision, rows)}</span>
          {decision !== undefined && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={of(words.undo)}
              onClick={() => {
                setChoosing(false);
                onDecide(null);
              }}
            >
              {words.undo}
            </Button>
          )}
        </span>
      ) : (
        <span className={styles.choices}>
          {canCreate && found === 0 && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={of(words.create)}
              onClick={() => onDecide({ action: 'create' })}
            >
              {words.create}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            aria-label={of(words.use)}
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            {words.use}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            aria-label={of(words.skip)}
            onClick={() => onDecide({ action: 'skip' })}
          >
            {words.skip}
          </Button>
        </span>
      )}
      {choosing && decision === undefined && (
        <Search
          value={value}
          relation={relation}
          instance={instance}
          onChoose={(use) => onDecide({ action: 'use', use })}
        />
      )}
    </li>
  );
}

function told({ action, use = '' }: Decision, rows: number): string {
  if (action === 'create') return words.willCreate;
  return action === 'use' ? words.willUse(use) : words.willSkip(rows);
}

interface SearchProps {
  value: string;
  relation: string;
  instance: string;
  onChoose: (name: string) => void;
}

function Search({ value, relation, instance, onChoose }: SearchProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const { data, isFetching } = useQuery({
    queryKey: ['references', instance, relation, search],
    queryFn: ({ signal }) =>
      call(searchReferences, {
        params: { documentId: instance },
        query: { model: relation, search },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const names = data?.names ?? [];
  const nothing = isFetching ? words.searching : search === '' ? words.noneThere : words.nothingFound;
  return (
    <Select
      className={styles.search}
      label={words.search(value)}
      description={words.searchHelp}
      // A list for screen readers is never empty.
      data={names.length > 0 ? names : [{ value: nowhere, label: nothing, disabled: true }]}
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
      onChange={(name) => name !== null && onChoose(name)}
    />
  );
}
