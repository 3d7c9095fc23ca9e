import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { texts } from '../texts.ts';
import { gridTexts } from './grid-texts.ts';
import { type Issue, isUniform, type ProposalGroup, proposalGroups } from './issues.ts';
import styles from './proposals.module.css';

const words = gridTexts.proposals;

interface ProposalsProps {
  issues: readonly Issue[];
  onUse: (sheet: string, issues: readonly Issue[]) => void;
}

/** Proposals for many cells at once: one line for each kind of problem in a column. */
export function Proposals({ issues, onUse }: ProposalsProps) {
  const title = useId();
  const groups = proposalGroups(issues);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={title} className={styles.proposals}>
      <div>
        <h3 id={title}>{words.title}</h3>
        <p className="quiet small">{words.lead}</p>
      </div>
      <ul>
        {groups.map((group) => (
          <Group key={group.key} group={group} onUse={() => onUse(group.sheet, group.issues)} />
        ))}
      </ul>
    </section>
  );
}

function Group({ group, onUse }: { group: ProposalGroup; onUse: () => void }) {
  const { header, value, proposal, issues } = group;
  const [first] = issues;
  const uniform = isUniform(group);
  const action = uniform ? words.take(issues.length) : words.takeAll(issues.length);
  return (
    <li className={styles.group}>
      <div className={styles.words}>
        <span className="quiet small">{words.of(header, texts.check.kinds[first?.kind ?? 'text'])}</span>
        <span className={styles.change}>
          <span className="mono">{value === '' ? texts.check.empty : value}</span>
          <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
          <span className={`mono ${styles.proposed}`}>{proposal === '' ? texts.check.empty : proposal}</span>
          {!uniform && <span className="quiet small">{words.and(issues.length - 1)}</span>}
        </span>
      </div>
      <Button variant="default" size="compact-md" aria-label={words.label(action, header)} onClick={onUse}>
        {action}
      </Button>
    </li>
  );
}
