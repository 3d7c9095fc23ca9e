import { installationStatuses } from '@atrio/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { meQuery } from '../../api/me.ts';
import { appsQuery, instancesQuery } from '../../api/queries.ts';
import { typingPause } from '../../lib/typing-pause.ts';
import { useTyped } from '../../lib/use-typed.ts';
import styles from './history-filters.module.css';
import { filtersUsed, type HistorySearch } from './history-search.ts';
import { texts } from './texts.ts';

const words = texts.history;

interface HistoryFiltersProps {
  search: HistorySearch;
  /** Number of results; undefined while they load. */
  found: number | undefined;
  onChange: (search: HistorySearch) => void;
  /** Actions on the results. */
  children: ReactNode;
}

/** The search field and the folded filters. Their values are in the address. */
export function HistoryFilters({ search, found, onChange, children }: HistoryFiltersProps) {
  const used = filtersUsed(search);
  const [open, setOpen] = useState(used > 0);
  const { typed, type, send } = useTyped(search.buscar ?? '');
  const change = (part: HistorySearch) => onChange({ ...search, page: undefined, ...part });
  const searchFor = useDebouncedCallback((text: string) => {
    send(text);
    change({ buscar: text || undefined });
  }, typingPause);

  return (
    <search className={styles.filters}>
      <div className={styles.first}>
        <TextInput
          type="search"
          className={styles.text}
          aria-label={words.search}
          placeholder={words.searchHint}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
          value={typed}
          onChange={({ currentTarget }) => {
            type(currentTarget.value);
            searchFor(currentTarget.value.trim());
          }}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {used === 0 ? words.filters : words.filtersOn(used)}
        </Button>
        {children}
      </div>
      {open && <FilterFields search={search} onChange={change} />}
      <div className={styles.found}>
        <p role="status" className="quiet small">
          {found !== undefined && words.found(found)}
        </p>
        {used > 0 && found !== 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => change(noFilters)}>
            {words.clear}
          </Button>
        )}
      </div>
    </search>
  );
}

function FilterFields({
  search,
  onChange,
}: {
  search: HistorySearch;
  onChange: (part: HistorySearch) => void;
}) {
  const me = useSuspenseQuery(meQuery).data;
  const instances = useQuery(instancesQuery(me.id)).data?.data ?? [];
  const apps = useQuery(appsQuery).data?.data ?? [];
  const statuses = Object.entries(installationStatuses).map(([value, { displayName }]) => ({
    value,
    label: displayName,
  }));
  const select = (
    key: 'instancia' | 'estado' | 'app',
    label: string,
    all: string,
    options: FilterOption[],
  ) => (
    <NativeSelect
      size="md"
      label={label}
      data={[{ value: '', label: all }, ...withChosen(options, search[key])]}
      value={search[key] ?? ''}
      onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value || undefined })}
    />
  );
  const date = (key: 'desde' | 'hasta', label: string) => (
    <DayField
      label={label}
      value={search[key] ?? ''}
      onChange={(day) => onChange({ [key]: day || undefined })}
    />
  );
  return (
    <div className={styles.fields}>
      {select(
        'instancia',
        words.instance,
        words.allInstances,
        instances.map(({ documentId, databaseName }) => ({ value: documentId, label: databaseName })),
      )}
      {select('estado', words.status, words.allStatuses, statuses)}
      {select(
        'app',
        words.app,
        words.allApps,
        apps.map(({ odooId, name }) => ({ value: odooId, label: name })),
      )}
      {date('desde', words.from)}
      {date('hasta', words.to)}
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  /** @param day such as `2026-03-31`; '' removes it */
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const { typed, type, send } = useTyped(value);
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      onChange={({ currentTarget: { value: day } }) => {
        type(day);
        // While its year is typed, the field has days of the years 2, 20 and 202.
        if (day !== '' && day < '1000') return;
        send(day);
        onChange(day);
      }}
    />
  );
}

interface FilterOption {
  value: string;
  label: string;
}

const noFilters: HistorySearch = {
  buscar: undefined,
  instancia: undefined,
  estado: undefined,
  app: undefined,
  desde: undefined,
  hasta: undefined,
};

/**
 * Adds the value of the address to the options when it is not among them, because it was deleted or is not
 * loaded yet.
 */
function withChosen(options: FilterOption[], chosen: string | undefined): FilterOption[] {
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: words.gone }];
}
