import { Button, Checkbox, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useRef, useState } from 'react';
import type { CellPlace, EditCommand, EditResult, Query, RowsView } from '../edits/edits.ts';
import { replaceText } from '../edits/find-text.ts';
import type { FileReview } from '../file-review.ts';
import type { GridColumn } from './grid-columns.ts';
import { gridTexts } from './grid-texts.ts';
import styles from './sheet-grid.module.css';

const words = gridTexts.search;
const allColumns = '-';

interface FindBarProps {
  review: FileReview;
  view: RowsView;
  version: number;
  columns: readonly GridColumn[];
  /** The active cell, in the sheet's own numbering. */
  active: CellPlace | null;
  textOfActive: string;
  perform: (command: EditCommand) => Promise<EditResult | null>;
  onGo: (place: CellPlace) => void;
  onClose: () => void;
}

/** Find and replace in the rows that the grid shows. */
export function FindBar(props: FindBarProps) {
  const { review, view, version, columns, active, textOfActive, perform, onGo, onClose } = props;
  const [query, setQuery] = useState<Query>({ text: '', column: null, matchCase: false, whole: false });
  const [by, setBy] = useState('');
  const [replaced, setReplaced] = useState<number | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const lookUp = queryOptions({
    queryKey: ['grid-search', review.key, view, query, version],
    queryFn: () => review.reader.run('search', { view, query }),
    gcTime: 0,
    networkMode: 'always',
  });
  const { data: found, isPlaceholderData } = useQuery({
    ...lookUp,
    enabled: query.text !== '',
    placeholderData: (before) => before,
  });
  const change = (part: Partial<Query>) => {
    setQuery({ ...query, ...part });
    setReplaced(null);
  };
  const places = query.text === '' ? [] : (found?.places ?? []);
  const here = places.findIndex(({ row, column }) => row === active?.row && column === active.column);

  /** Goes to the next place of what is typed now, also if Enter is pressed before the search has answered. */
  async function goOn() {
    if (query.text === '') return;
    const answer = await queries.ensureQueryData(lookUp).catch(() => null);
    const next = placeAfter(answer?.places ?? [], active);
    if (next !== undefined) onGo(next);
  }

  async function replaceOne() {
    if (here === -1 || active === null) return goOn();
    const { sheet } = view;
    const text = replaceText(textOfActive, query, by);
    await perform({ kind: 'write', sheet, cells: [{ ...active, text }] });
    if (found?.count === 1) focusSearch();
    else await goOn();
  }

  async function replaceAll() {
    const result = await perform({ kind: 'replace', view, query, text: by });
    setReplaced(result?.changed ?? null);
    focusSearch();
  }

  /** After the last place was replaced: the button has nothing to do any more, and cannot keep the focus. */
  const focusSearch = () => search.current?.focus();

  const total = found?.count ?? 0;
  const isNone = query.text === '' || (total === 0 && found !== undefined && !isPlaceholderData);
  const position = here === -1 ? words.found(total) : words.at(here + 1, total);
  const status = replaced !== null ? words.replaced(replaced) : query.text === '' ? '' : position;
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is no element that React knows in older browsers
    <form
      role="search"
      aria-label={words.title}
      className={styles.find}
      onFocus={keepEscape}
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextInput
        ref={search}
        label={words.find}
        size="sm"
        data-autofocus
        autoFocus
        value={query.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <TextInput
        label={words.by}
        size="sm"
        value={by}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
      />
      <WhereToFind query={query} columns={columns} onChange={change} />
      <div className={styles.findActions}>
        <Button type="submit" variant="default" size="compact-md" disabled={isNone}>
          {words.next}
        </Button>
        <Button variant="default" size="compact-md" disabled={total === 0} onClick={() => void replaceOne()}>
          {words.replace}
        </Button>
        <Button variant="default" size="compact-md" disabled={total === 0} onClick={() => void replaceAll()}>
          {words.replaceAll}
        </Button>
        <span role="status" className="quiet small">
          {status}
        </span>
      </div>
      <CloseButton aria-label={words.close} className={styles.findClose} onClick={onClose} />
    </form>
  );
}

/** Escape closes the search, also from its buttons. The dialog would close by it: it looks at the focused element only. */
const keepEscape = ({ target }: FocusEvent<HTMLElement>): void =>
  target.setAttribute('data-mantine-stop-propagation', 'true');

/** The next place after the active cell. After the last one comes the first. */
const placeAfter = (places: readonly CellPlace[], active: CellPlace | null): CellPlace | undefined =>
  places.find(
    ({ row, column }) =>
      active !== null && (row > active.row || (row === active.row && column > active.column)),
  ) ?? places[0];

interface WhereToFindProps {
  query: Query;
  columns: readonly GridColumn[];
  onChange: (part: Partial<Query>) => void;
}

function WhereToFind({ query, columns, onChange }: WhereToFindProps) {
  return (
    <>
      <NativeSelect
        label={words.column}
        size="sm"
        data={[
          { value: allColumns, label: words.allColumns },
          ...columns.map(({ column, title }) => ({ value: String(column), label: title })),
        ]}
        value={query.column === null ? allColumns : String(query.column)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ column: value === allColumns ? null : Number(value) })
        }
      />
      <div className={styles.findChoices}>
        <Checkbox
          label={words.matchCase}
          checked={query.matchCase}
          onChange={({ currentTarget }) => onChange({ matchCase: currentTarget.checked })}
        />
        <Checkbox
          label={words.whole}
          checked={query.whole}
          onChange={({ currentTarget }) => onChange({ whole: currentTarget.checked })}
        />
      </div>
    </>
  );
}
