import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconFileAlert,
  IconHourglass,
  IconProgress,
} from '@tabler/icons-react';
import { Badge } from '../../ui/status-badge.tsx';
import type { InstallationOutcome } from './outcome.ts';
import styles from './outcome-badge.module.css';

const icons = {
  completed: IconCircleCheck,
  pending: IconHourglass,
  errors: IconAlertTriangle,
  nothing: IconCircleX,
  undone: IconArrowBackUp,
  waiting: IconHourglass,
  notStarted: IconFileAlert,
  inProgress: IconProgress,
  failed: IconCircleX,
  cancelled: IconCircleMinus,
  other: IconCircleMinus,
};

/** The state of an installation. @param detail also shows its rows or decisions */
export function OutcomeBadge({
  outcome,
  detail = false,
}: {
  outcome: InstallationOutcome;
  detail?: boolean;
}) {
  const badge = (
    <Badge tone={outcome.tone} Icon={icons[outcome.kind]}>
      {outcome.label}
    </Badge>
  );
  if (!detail || outcome.detail === null) return badge;
  return (
    <span className={styles.outcome}>
      {badge}
      <span className={styles.detail}>{outcome.detail}</span>
    </span>
  );
}
