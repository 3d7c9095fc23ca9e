import type { Instance } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useHealth } from '../../api/health.ts';
import { useRights } from '../../api/rights.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { HealthState, KeyExpiry } from './health-state.tsx';
import styles from './instance-page.module.css';
import { texts } from './texts.ts';
import { useInstanceCheck } from './use-instance-check.ts';

const words = texts.health;

/** The health of an instance, with a button that checks it now. */
export function InstanceCheck({ instance }: { instance: Instance }) {
  const health = useHealth().get(instance.documentId);
  const check = useInstanceCheck();
  const may = useRights();
  return (
    <Section title={texts.page.state}>
      <div className={styles.check}>
        <p>
          <HealthState health={health} />
          {health?.version && ` · ${words.version(health.version, health.edition)}`}
        </p>
        <p className="quiet small">{health ? words.last(formatMoment(health.checkedAt)) : words.never}</p>
        <KeyExpiry health={health} withHelp />
      </div>
      {health?.problem && (
        <Notice tone={health.reachable ? 'warn' : 'bad'} title={health.problem.title}>
          <p>{health.problem.message}</p>
          {health.failingSince && <p>{words.since(formatMoment(health.failingSince))}</p>}
        </Notice>
      )}
      {may.change && (
        <div className={styles.buttons}>
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate(instance)}>
            {words.test}
          </Button>
        </div>
      )}
    </Section>
  );
}
