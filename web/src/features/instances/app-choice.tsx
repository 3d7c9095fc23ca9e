import type { OdooApp } from '@atrio/contract';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import { appsQuery } from '../../api/queries.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Section } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import styles from './edit-instance-form.module.css';
import { texts } from './texts.ts';

const words = texts.edit;

/** The four apps of the specification, with its labels, by technical name. */
const mainApps: Record<string, string> = {
  crm: 'CRM',
  sale_management: 'Ventas',
  stock: 'Inventario',
  accountant: 'Contabilidad',
};
const order = Object.keys(mainApps);

interface AppChoiceProps {
  /** Ids of the apps, not their technical names. */
  chosen: number[];
  onChange: (chosen: number[]) => void;
}

/** The apps of an instance as checkboxes: those of the specification, then all others, folded. */
export function AppChoice({ chosen, onChange }: AppChoiceProps) {
  const kept = offers(useServer(), 'instance-edit');
  const query = useQuery(appsQuery);
  const { data, isPending } = query;
  const apps = data?.data ?? [];
  const mainOnes = apps
    .filter(({ odooId }) => odooId in mainApps)
    .sort((a, b) => order.indexOf(a.odooId) - order.indexOf(b.odooId));
  const otherApps = apps.filter(({ odooId }) => !(odooId in mainApps));

  const checkboxOf = (app: OdooApp) => (
    <Checkbox
      key={app.id}
      disabled={!kept}
      label={mainApps[app.odooId] ?? app.name}
      checked={chosen.includes(app.id)}
      onChange={(event) =>
        onChange(event.currentTarget.checked ? [...chosen, app.id] : chosen.filter((id) => id !== app.id))
      }
    />
  );

  return (
    <Section title={words.apps}>
      <p className="quiet small">{kept ? words.appsHelp : words.appsNotKept}</p>
      {isPending && <SkeletonRows rows={2} text={words.loading} />}
      <QueryFailure query={query} title={words.appsFailed} />
      <div className={styles.apps}>{mainOnes.map(checkboxOf)}</div>
      {otherApps.length > 0 && (
        <MoreApps opened={otherApps.some(({ id }) => chosen.includes(id))}>
          {otherApps.map(checkboxOf)}
        </MoreApps>
      )}
    </Section>
  );
}

/** Open at first if one of the apps in it is chosen; then the customer opens and closes it. */
function MoreApps({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [startsOpen] = useState(opened);
  return (
    <details className={styles.more} open={startsOpen}>
      <summary>{words.moreApps}</summary>
      <div className={styles.apps}>{children}</div>
    </details>
  );
}
