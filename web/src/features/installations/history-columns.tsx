import type { Installation } from '@atrio/contract';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { joinNames } from '../../lib/figures.ts';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { outcomeOfInstallation } from './outcome.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { texts } from './texts.ts';

const words = texts.history;

export const appNames = ({ odooApps }: Installation): string =>
  joinNames((odooApps ?? []).map(({ name }) => name));

/** The four columns of the specification. */
export const historyColumns: Column<Installation>[] = [
  {
    key: 'date',
    label: words.columns.date,
    cardTitle: true,
    noWrap: true,
    cell: ({ documentId, createdAt }) => (
      <Anchor
        fz="inherit"
        fw={500}
        data-row-link=""
        renderRoot={(props) => <Link to="/installations/$documentId" params={{ documentId }} {...props} />}
      >
        {formatMoment(createdAt)}
      </Anchor>
    ),
  },
  {
    key: 'instance',
    label: words.columns.instance,
    cell: ({ instance }) =>
      instance ? (
        <span className="mono">
          <Breakable text={instance.databaseName} />
        </span>
      ) : (
        <span className="quiet">{words.noInstance}</span>
      ),
  },
  {
    key: 'status',
    label: words.columns.status,
    cell: (installation) => <OutcomeBadge outcome={outcomeOfInstallation(installation)} detail />,
  },
  {
    key: 'apps',
    label: words.columns.apps,
    cell: (installation) => appNames(installation) || '-',
  },
];
