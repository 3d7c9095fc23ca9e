import type { FleetOverview } from '@atrio/contract/operator';
import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import styles from './instances.module.css';
import type { FleetSearch } from './search.ts';
import { texts } from './texts.ts';

/** Words and version, which are part of the address. */
export function FleetFilters({
  search,
  versions,
}: {
  search: FleetSearch;
  versions: FleetOverview['versions'];
}) {
  const navigate = useNavigate({ from: '/instancias' });
  const change = (changed: FleetSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  const isOther = search.version && !versions.some(({ version }) => version === search.version);
  return (
    <search aria-label={texts.filters} className={styles.filters}>
      <TextInput
        type="search"
        label={texts.search}
        maxLength={200}
        value={search.buscar ?? ''}
        onChange={(event) => change({ buscar: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        size="md"
        label={texts.version}
        value={search.version ?? ''}
        data={[
          { value: '', label: texts.anyVersion },
          ...versions.map(({ version, count }) => ({
            value: version,
            label: texts.versionOption(version, count),
          })),
          ...(isOther ? [{ value: search.version ?? '', label: search.version ?? '' }] : []),
        ]}
        onChange={(event) => change({ version: event.currentTarget.value || undefined })}
      />
    </search>
  );
}
