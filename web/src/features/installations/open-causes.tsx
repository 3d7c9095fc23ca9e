import type { FileProgress, Progress } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import { rejectionCausesQuery } from '../../api/queries.ts';
import { formatNumber } from '../../lib/figures.ts';
import { correctionsOf } from './corrections.ts';
import { nameOfFile } from './file-name.ts';
import styles from './open-causes.module.css';
import { decisionsId, goToPart, rejectedRowsId } from './parts.ts';
import { resultTexts as words } from './result-texts.ts';

/** The causes that wait for the customer, each with the button that leads to it. */
export function OpenCauses({ progress }: { progress: Progress }) {
  const pending = progress.result?.rows?.pending ?? 0;
  const rejected = progress.files.filter(({ account }) => (account?.rejected ?? 0) > 0);
  if (pending + rejected.length === 0) return null;
  return (
    <div className={styles.open}>
      <h3>{words.waits}</h3>
      <ul>
        {pending > 0 && (
          <OpenCause
            primary
            tone="warn"
            title={words.decide(pending)}
            action={words.decideAction}
            onAction={() => goToPart(decisionsId)}
          >
            <p className="quiet small">{words.decideHelp}</p>
          </OpenCause>
        )}
        {rejected.map((file, index) => (
          <OpenCause
            key={file.id}
            primary={pending === 0 && index === 0}
            tone="bad"
            title={words.rejected(nameOfFile(file, progress.files), file.account?.rejected ?? 0)}
            action={words.rejectedAction}
            onAction={() => goToPart(rejectedRowsId(file.id))}
          >
            {/* After a correction they would be the reasons of old rows. */}
            {correctionsOf(file, progress.files).length === 0 && <Reasons file={file} />}
          </OpenCause>
        ))}
      </ul>
    </div>
  );
}

const icons = { warn: IconHourglass, bad: IconAlertTriangle };

interface OpenCauseProps {
  tone: keyof typeof icons;
  /** The first one; the page has one primary button. */
  primary: boolean;
  title: string;
  action: string;
  onAction: () => void;
  children: ReactNode;
}

function OpenCause({ tone, primary, title, action, onAction, children }: OpenCauseProps) {
  const Icon = icons[tone];
  return (
    <li className={styles.cause} data-tone={tone}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      <Button
        variant={primary ? 'filled' : 'default'}
        size="sm"
        aria-label={words.actionOf(action, title)}
        onClick={onAction}
      >
        {action}
      </Button>
    </li>
  );
}

/**
 * Why rows of a file were not loaded, with the number for each reason. Where each reason stands for one row, the
 * list of the rows says all of it.
 */
function Reasons({ file }: { file: FileProgress }) {
  const offered = offers(useServer(), 'rejection-causes');
  const { data } = useQuery({ ...rejectionCausesQuery(file.id, file.rejected), enabled: offered });
  if (data === undefined || data.data.every(({ records }) => records === 1)) return null;
  const more = data.causes - data.data.length;
  return (
    <ul className={styles.reasons}>
      {data.data.map(({ header, reason, records }) => (
        <li key={`${header} ${reason}`}>
          <strong>{formatNumber(records)}</strong> <span>{words.cause(header, reason)}</span>
        </li>
      ))}
      {more > 0 && <li className="quiet">{words.moreCauses(more)}</li>}
      {data.isPart && <li className="quiet">{words.isPart}</li>}
    </ul>
  );
}
