import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Fold } from '../fold.tsx';
import { texts } from '../texts.ts';
import { gridTexts } from './grid-texts.ts';
import { type Issue, isUniform, type ProposalGroup, proposalGroups } from './issues.ts';
import styles from './proposals.module.css';

const words = gridTexts.proposals;

/** Kinds of proposals that are shown at once; more of them are folded, so that the sheet stays in sight. */
const shownAtOnce = 3;

interface ProposalsProps {
  issues: readonly Issue[];
  onUse: (sheet: string, issues: readonly Issue[]) => void;
  /** Whether a sheet has more proposals than these. */
  hasMore: (sheet: string) => boolean;
  /** Takes all proposals like this one, also those that are not among the issues. */
  onUseEvery: (like: Issue) => void;
  /** How far the sheet was read for them; null: it is not being read. */
  reading: { rows: number; total: number } | null;
}

/** Proposals for many cells at once: one line for each kind of problem in a column. */
export function Proposals({ issues, onUse, hasMore, onUseEvery, reading }: ProposalsProps) {
  const groups = proposalGroups(issues);
  if (groups.length === 0) return null;
  return (
    <Fold
      title={words.title}
      summary={words.summary(groups.reduce((sum, group) => sum + group.issues.length, 0))}
      startsOpen={groups.length <= shownAtOnce}
      className={styles.proposals}
    >
      <p className="quiet small">{words.lead}</p>
      {reading !== null && (
        <div>
          <p role="status" className="quiet small">
            {words.reading(reading.rows, reading.total)}
          </p>
          <ProgressBar label={words.title} done={reading.rows} total={Math.max(1, reading.total)} />
        </div>
      )}
      <ul>
        {groups.map((group) => (
          <Group
            key={group.key}
            group={group}
            hasMore={hasMore(group.sheet)}
            isReading={reading !== null}
            onUse={() => {
              const [first] = group.issues;
              if (first !== undefined && hasMore(group.sheet)) onUseEvery(first);
              else onUse(group.sheet, group.issues);
            }}
          />
        ))}
      </ul>
    </Fold>
  );
}

interface GroupProps {
  group: ProposalGroup;
  /** The sheet has more of these proposals than the check kept. */
  hasMore: boolean;
  isReading: boolean;
  onUse: () => void;
}

function Group({ group, hasMore, isReading, onUse }: GroupProps) {
  const { header, value, proposal, issues } = group;
  const [first] = issues;
  const uniform = !hasMore && isUniform(group);
  const action = hasMore
    ? words.takeEvery
    : uniform
      ? words.take(issues.length)
      : words.takeAll(issues.length);
  return (
    <li className={styles.group}>
      <div className={styles.words}>
        <span className="quiet small">{words.of(header, texts.check.kinds[first?.kind ?? 'text'])}</span>
        <span className={styles.change}>
          <span className="mono">{value === '' ? texts.check.empty : value}</span>
          <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
          <span className={`mono ${styles.proposed}`}>{proposal === '' ? texts.check.empty : proposal}</span>
          {!uniform && (
            <span className="quiet small">
              {hasMore ? words.andMore(issues.length - 1) : words.and(issues.length - 1)}
            </span>
          )}
        </span>
      </div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={words.label(action, header)}
        disabled={isReading}
        onClick={onUse}
      >
        {action}
      </Button>
    </li>
  );
}
