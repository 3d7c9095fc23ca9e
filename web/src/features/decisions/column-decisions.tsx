import type { Decision } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { type Choice, type Choices, type Choose, choiceOf, nearestProposal } from './choices.ts';
import styles from './decisions.module.css';
import type { ColumnGroup } from './groups.ts';
import { NameDecision } from './name-decision.tsx';
import { texts } from './texts.ts';
import { UnmappedColumn } from './unmapped-column.tsx';
import { useRefocus } from './use-refocus.ts';

const words = texts.all;
const firstShown = 12;

interface ColumnDecisionsProps {
  column: ColumnGroup;
  choices: Choices;
  choose: Choose;
  /** documentId */
  instance: string;
  /** Odoo model of the file; null when it is not known. */
  model: string | null;
}

/**
 * The open decisions about the names of one column, or about the column itself when the instance has no field
 * for it.
 */
export function ColumnDecisions({ column, choices, choose, instance, model }: ColumnDecisionsProps) {
  const { header, label, decisions, kind } = column;
  const [shown, setShown] = useState(firstShown);
  const title = useId();
  if (kind === 'column') {
    return decisions.map((decision) => (
      <UnmappedColumn
        key={decision.id}
        decision={decision}
        choice={choices[decision.id] ?? null}
        onChoose={(choice) => choose([decision.id], () => choice)}
      />
    ));
  }
  const rows = decisions.reduce((sum, decision) => sum + decision.rows, 0);
  return (
    <div className={styles.column}>
      <div className={styles.columnHead}>
        <div>
          <h4 id={title}>{texts.column(header)}</h4>
          <p className={styles.hint}>
            {label !== header && `${texts.goesTo(label)} · `}
            {texts.size(decisions.length, rows)}
          </p>
        </div>
        <ColumnActions header={header} decisions={decisions} choices={choices} choose={choose} />
      </div>
      <ul className={styles.names} aria-labelledby={title}>
        {decisions.slice(0, shown).map((decision) => (
          <NameDecision
            key={decision.id}
            decision={decision}
            choice={choices[decision.id] ?? null}
            instance={instance}
            model={model}
            onChoose={(choice) => choose([decision.id], () => choice)}
          />
        ))}
      </ul>
      {decisions.length > shown && (
        <Button variant="subtle" className={styles.more} onClick={() => setShown(shown + 100)}>
          {texts.showMore(decisions.length - shown)}
        </Button>
      )}
    </div>
  );
}

interface ColumnAction {
  key: 'use' | 'create' | 'blank' | 'skip';
  ids: string[];
  choice: (id: string) => Choice | null;
}

type ColumnActionsProps = {
  header: string;
  decisions: readonly Decision[];
  choices: Choices;
  choose: Choose;
};

/** Buttons that choose one answer for all names of the column without a choice. */
function ColumnActions({ header, decisions, choices, choose }: ColumnActionsProps) {
  const { container, run } = useRefocus<HTMLDivElement>();
  if (decisions.length === 1) return null;
  const undecided = decisions.filter(({ id }) => choices[id] === undefined);
  const proposed = new Map(
    undecided.flatMap((decision) => {
      const proposal = nearestProposal(decision);
      return proposal === null ? [] : [[decision.id, choiceOf(proposal)] as const];
    }),
  );
  const idsWhere = (isAllowed: (decision: Decision) => boolean) =>
    undecided.filter(isAllowed).map(({ id }) => id);
  const creatable = idsWhere(({ canCreate, found }) => canCreate && found === 0);
  const blankable = idsWhere(({ canBlank }) => canBlank);
  const actions: ColumnAction[] = [
    { key: 'use', ids: [...proposed.keys()], choice: (id: string) => proposed.get(id) ?? null },
    { key: 'create', ids: creatable, choice: () => ({ action: 'create' }) },
    { key: 'blank', ids: blankable, choice: () => ({ action: 'blank' }) },
    { key: 'skip', ids: idsWhere(() => true), choice: () => ({ action: 'skip' }) },
  ];
  return (
    <div className={styles.forAll} ref={container}>
      {actions
        .filter(({ ids }) => ids.length > 0)
        .map(({ key, ids, choice }) => (
          <Button
            key={key}
            variant={key === 'use' ? 'light' : 'subtle'}
            size="compact-md"
            aria-label={words.of(words[key](ids.length), header)}
            onClick={() => run(() => choose(ids, choice))}
          >
            {words[key](ids.length)}
          </Button>
        ))}
      {undecided.length === 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={words.of(words.undo, header)}
          onClick={() =>
            run(() =>
              choose(
                decisions.map(({ id }) => id),
                () => null,
              ),
            )
          }
        >
          {words.undo}
        </Button>
      )}
    </div>
  );
}
