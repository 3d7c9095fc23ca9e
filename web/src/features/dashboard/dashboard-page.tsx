import { Skeleton } from '@mantine/core';
import { IconCalendarTime, IconFileSpreadsheet, type IconProps, IconServer2 } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { useRetryFailed } from '../../queries/retry-failed.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import {
  OpenInstallations,
  RecentInstallations,
  RunningInstallations,
  useOpenInstallations,
} from '../installations/installations.ts';
import { InstanceHealthList } from '../instances/instances.ts';
import styles from './dashboard-page.module.css';
import { FirstSteps } from './first-steps.tsx';
import { FailedCharge, SubscriptionState } from './subscription-state.tsx';
import { texts } from './texts.ts';
import { useFigures } from './use-figures.ts';
import { useSections } from './use-sections.ts';

export function DashboardPage() {
  const { figures, error } = useFigures();
  const sections = useSections();
  const open = useOpenInstallations();
  const retryFailed = useRetryFailed();
  const failure = error ?? sections.error;
  const loading = sections.loading || (figures === null && error === null);
  return (
    <Page title={texts.title} lead={texts.lead}>
      {!loading && <FailedCharge />}
      {!loading && <OpenInstallations installations={open} />}
      <dl className={styles.figures} aria-label={texts.figures}>
        <Figure
          label={texts.instances}
          Icon={IconServer2}
          value={figures && texts.instanceCount(figures.instances)}
          failed={error !== null}
        />
        <Figure
          label={texts.files}
          Icon={IconFileSpreadsheet}
          value={figures && texts.fileCount(figures.files)}
          failed={error !== null}
        />
        <Figure
          label={texts.lastUpload}
          Icon={IconCalendarTime}
          value={
            figures && (figures.lastUploadAt === null ? texts.never : formatMoment(figures.lastUploadAt))
          }
          failed={error !== null}
        />
      </dl>
      {failure && (
        <Failure title={error ? texts.failed : texts.partFailed} error={failure} onRetry={retryFailed} />
      )}
      {loading ? (
        <SkeletonRows text={texts.loading} />
      ) : (
        <>
          <RunningInstallations />
          {figures && <FirstSteps instances={figures.instances} secondary={open.length > 0} />}
          <div className={styles.pair}>
            <RecentInstallations />
            <div className={styles.side}>
              <InstanceHealthList
                use={
                  figures !== null && figures.maxInstances !== null
                    ? { instances: figures.instances, max: figures.maxInstances }
                    : null
                }
              />
              <SubscriptionState />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

interface FigureProps {
  label: string;
  Icon: ComponentType<IconProps>;
  /** null while it loads or when it failed. */
  value: string | null;
  failed: boolean;
}

function Figure({ label, Icon, value, failed }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
        {label}
      </dt>
      <dd>{value ?? (failed ? texts.unknown : <Skeleton height={24} width="8rem" />)}</dd>
    </div>
  );
}
