import { actKinds } from '@atrio/contract/operator';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ActSearch, meQuery, peopleQuery } from '../queries.ts';
import styles from '../ui/dialog.module.css';
import { texts } from './texts.ts';

const words = texts.filters;

interface ActFiltersProps {
  search: ActSearch;
  /** `undefined` removes a filter. */
  onChange: (changed: ActSearch) => void;
}

/** The search in the book, which is part of the address. */
export function ActFilters({ search, onChange }: ActFiltersProps) {
  const { data: me } = useSuspenseQuery(meQuery);
  const seesPeople = me.rights.includes('people.read');
  const { data: people } = useQuery({ ...peopleQuery, enabled: seesPeople });
  const persons = (people?.data ?? []).map(({ documentId, name, email }) => ({
    value: documentId,
    label: name ?? email,
  }));
  // Removed operators are not in the list, but their acts are still in the book.
  const isOther =
    search.persona && search.persona !== 'host' && !persons.some(({ value }) => value === search.persona);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const given = (text: string) => (text === '' ? undefined : text);
  return (
    <search aria-label={words.label} className={styles.filters}>
      <NativeSelect
        size="md"
        label={words.person}
        value={search.persona ?? ''}
        data={[
          { value: '', label: words.everybody },
          { value: 'host', label: words.host },
          ...persons,
          ...(isOther ? [{ value: search.persona ?? '', label: search.persona ?? '' }] : []),
        ]}
        onChange={(event) => onChange({ persona: given(event.currentTarget.value) })}
      />
      <NativeSelect
        size="md"
        label={words.kind}
        value={search.tipo ?? ''}
        data={[
          { value: '', label: words.anyKind },
          ...Object.entries(actKinds).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => onChange({ tipo: given(event.currentTarget.value) })}
      />
      <TextInput
        label={words.customer}
        inputMode="numeric"
        maxLength={9}
        value={search.cliente ?? ''}
        onChange={(event) => {
          const number = Number(event.currentTarget.value.replaceAll(/\D/g, ''));
          onChange({ cliente: number > 0 ? number : undefined });
        }}
      />
      <TextInput
        label={words.from}
        type="date"
        value={search.desde ?? ''}
        onChange={(event) => onChange({ desde: given(event.currentTarget.value) })}
      />
      <TextInput
        label={words.to}
        type="date"
        value={search.hasta ?? ''}
        onChange={(event) => onChange({ hasta: given(event.currentTarget.value) })}
      />
      {isFiltered && (
        <Button
          variant="default"
          onClick={() =>
            onChange({
              persona: undefined,
              tipo: undefined,
              cliente: undefined,
              desde: undefined,
              hasta: undefined,
            })
          }
        >
          {words.clear}
        </Button>
      )}
    </search>
  );
}
