import { type FleetInstance, keyNoticeDays, supportNoticeDays } from '@atrio/contract/operator';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import type { Column } from '../../ui/record-table.tsx';
import { Badge } from '../../ui/status-badge.tsx';
import dialog from '../ui/dialog.module.css';
import styles from './instances.module.css';
import { steps, texts } from './texts.ts';

const dayMs = 86_400_000;
const isWithin = (day: string, days: number): boolean => Date.parse(day) - Date.now() < days * dayMs;
const isPast = (day: string): boolean => isWithin(day, 0);

function State({ checkedAt, failingSince, awaySince, step, problem }: FleetInstance) {
  if (checkedAt === null) {
    return (
      <Badge tone="grey" Icon={IconCircleMinus}>
        {texts.unchecked}
      </Badge>
    );
  }
  if (failingSince === null) {
    return (
      <Badge tone="ok" Icon={IconCircleCheck}>
        {texts.fine}
      </Badge>
    );
  }
  return (
    <>
      {awaySince === null ? (
        <Badge tone="warn" Icon={IconAlertTriangle}>
          {texts.refuses}
        </Badge>
      ) : (
        <Badge tone="bad" Icon={IconCircleX}>
          {texts.away}
        </Badge>
      )}
      <div className="small">
        {step !== null && texts.fails(steps[step])} {problem?.message}
      </div>
      <div className="quiet small">{texts.since(formatMoment(awaySince ?? failingSince))}</div>
    </>
  );
}

function KeyEnd({ keyExpiresAt }: FleetInstance) {
  if (keyExpiresAt === null || !isWithin(keyExpiresAt, keyNoticeDays)) return null;
  return (
    <div className="small">
      {isPast(keyExpiresAt) ? texts.keyEnded(keyExpiresAt) : texts.keyEnds(keyExpiresAt)}
    </div>
  );
}

function Version({ version, supportEnds, earlierVersion, versionChangedAt }: FleetInstance) {
  return (
    <>
      {version ?? texts.unknown}
      {supportEnds !== null && isWithin(supportEnds, supportNoticeDays) && (
        <div className="small">
          {isPast(supportEnds) ? texts.unsupported(supportEnds) : texts.supported(supportEnds)}
        </div>
      )}
      {earlierVersion !== null && versionChangedAt !== null && (
        <div className="quiet small">{texts.changed(earlierVersion, formatMoment(versionChangedAt))}</div>
      )}
    </>
  );
}

/** @param seesCustomers whether a row may lead to the page of its customer */
export const columnsFor = (seesCustomers: boolean): Column<FleetInstance>[] => [
  {
    key: 'instance',
    label: texts.columns.instance,
    cardTitle: true,
    cell: ({ name, databaseName, baseUrl, customer: { documentId } }) => (
      <>
        {seesCustomers ? (
          <Link to="/clientes/$documentId" params={{ documentId }} className={dialog.rowLink} data-row>
            {name ?? databaseName}
          </Link>
        ) : (
          <span className={dialog.rowLink}>{name ?? databaseName}</span>
        )}
        <div className={`quiet small ${styles.address}`}>
          {name !== null && `${databaseName} · `}
          {baseUrl.replace(/^https?:\/\//, '')}
        </div>
      </>
    ),
  },
  {
    key: 'customer',
    label: texts.columns.customer,
    cell: ({ customer: { name, email } }) => (
      <>
        {name ?? email}
        {name !== null && <div className={`quiet small ${styles.address}`}>{email}</div>}
      </>
    ),
  },
  {
    key: 'state',
    label: texts.columns.state,
    cardFullWidth: true,
    cell: (instance) => (
      <>
        <State {...instance} />
        <KeyEnd {...instance} />
      </>
    ),
  },
  { key: 'version', label: texts.columns.version, cell: (instance) => <Version {...instance} /> },
  {
    key: 'checked',
    label: texts.columns.checked,
    noWrap: true,
    cell: ({ checkedAt }) => (checkedAt === null ? texts.never : formatMoment(checkedAt)),
  },
];
