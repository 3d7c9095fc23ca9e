import type { OdooApp } from '@atrio/contract';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { appsQuery } from '../../api/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import styles from './edit-instance-form.module.css';
import { texts } from './texts.ts';

const words = texts.edit;

/** The four of the specification, by their technical names; their labels are its own. */
const main: Record<string, string> = {
  crm: 'CRM',
  sale_management: 'Ventas',
  stock: 'Inventario',
  accountant: 'Contabilidad',
};
const order = Object.keys(main);

interface AppChoiceProps {
  /** Numeric ids. */
  chosen: number[];
  onChange: (chosen: number[]) => void;
}

export function AppChoice({ chosen, onChange }: AppChoiceProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(appsQuery);
  const apps = data?.data ?? [];
  const first = apps
    .filter(({ odooId }) => odooId in main)
    .sort((a, b) => order.indexOf(a.odooId) - order.indexOf(b.odooId));
  const rest = apps.filter(({ odooId }) => !(odooId in main));

  const box = (app: OdooApp) => (
    <Checkbox
      key={app.id}
      label={main[app.odooId] ?? app.name}
      checked={chosen.includes(app.id)}
      onChange={(event) =>
        onChange(event.currentTarget.checked ? [...chosen, app.id] : chosen.filter((id) => id !== app.id))
      }
    />
  );

  return (
    <Section title={words.apps}>
      <p className="quiet small">{words.appsHelp}</p>
      {isPending && <SkeletonRows rows={2} text={words.loading} />}
      {error && (
        <Failure
          title={words.appsFailed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <div className={styles.apps}>{first.map(box)}</div>
      {rest.length > 0 && (
        <MoreApps opened={rest.some(({ id }) => chosen.includes(id))}>{rest.map(box)}</MoreApps>
      )}
    </Section>
  );
}

/** Starts open when something in it is ticked; after that the reader decides. */
function MoreApps({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [startsOpen] = useState(opened);
  return (
    <details className={styles.more} open={startsOpen}>
      <summary>{words.moreApps}</summary>
      <div className={styles.apps}>{children}</div>
    </details>
  );
}
