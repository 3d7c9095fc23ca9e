import { installationStatuses } from '@atrio/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { meQuery } from '../../api/me.ts';
import { appsQuery, instancesQuery } from '../../api/queries.ts';
import styles from './history-filters.module.css';
import { filtersUsed, type HistorySearch } from './history-search.ts';
import { texts } from './texts.ts';

const words = texts.history;

interface HistoryFiltersProps {
  search: HistorySearch;
  /** undefined while it loads. */
  found: number | undefined;
  onChange: (search: HistorySearch) => void;
  /** Further actions on what was found. */
  children: ReactNode;
}

/** Search, and folded beside it the filters. All of it is in the address. */
export function HistoryFilters({ search, found, onChange, children }: HistoryFiltersProps) {
  const used = filtersUsed(search);
  const [open, setOpen] = useState(used > 0);
  const [typed, setTyped] = useState(search.buscar ?? '');
  const [known, setKnown] = useState(search.buscar);
  if (known !== search.buscar) {
    // The address changed from elsewhere: back, or 'Quitar filtros'.
    setKnown(search.buscar);
    setTyped(search.buscar ?? '');
  }
  const change = (part: HistorySearch) => onChange({ ...search, page: undefined, ...part });
  const searchFor = useDebouncedCallback((text: string) => {
    setKnown(text || undefined);
    change({ buscar: text || undefined });
  }, 300);

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
            setTyped(currentTarget.value);
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
      {open && <Fields search={search} onChange={change} />}
      <div className={styles.found}>
        <p role="status" className="quiet small">
          {found !== undefined && words.found(found)}
        </p>
        {used > 0 && found !== 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => change(nothing)}>
            {words.clear}
          </Button>
        )}
      </div>
    </search>
  );
}

function Fields({ search, onChange }: { search: HistorySearch; onChange: (part: HistorySearch) => void }) {
  const me = useSuspenseQuery(meQuery).data;
  const instances = useQuery(instancesQuery(me.id)).data?.data ?? [];
  const apps = useQuery(appsQuery).data?.data ?? [];
  const statuses = Object.entries(installationStatuses).map(([value, { displayName }]) => ({
    value,
    label: displayName,
  }));
  const select = (key: 'instancia' | 'estado' | 'app', label: string, all: string, options: Option[]) => (
    <NativeSelect
      size="md"
      label={label}
      data={[{ value: '', label: all }, ...withChosen(options, search[key])]}
      value={search[key] ?? ''}
      onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value || undefined })}
    />
  );
  const date = (key: 'desde' | 'hasta', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={search[key] ?? ''}
      onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value || undefined })}
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

interface Option {
  value: string;
  label: string;
}

const nothing: HistorySearch = {
  buscar: undefined,
  instancia: undefined,
  estado: undefined,
  app: undefined,
  desde: undefined,
  hasta: undefined,
};

/** What the address asks for stays visible also when its list does not have it (any more, or yet). */
function withChosen(options: Option[], chosen: string | undefined): Option[] {
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: words.gone }];
}
