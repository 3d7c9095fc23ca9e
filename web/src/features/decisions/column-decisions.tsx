import type { Decision } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { type Choice, type Choices, type Choose, nearest, taking } from './choices.ts';
import styles from './decisions.module.css';
import type { ColumnGroup } from './groups.ts';
import { LackingColumn } from './lacking-column.tsx';
import { NameDecision } from './name-decision.tsx';
import { texts } from './texts.ts';
import { useRefocus } from './use-refocus.ts';

const words = texts.all;
/** Names drawn until more are asked for. */
const firstShown = 12;

interface ColumnDecisionsProps {
  column: ColumnGroup;
  choices: Choices;
  choose: Choose;
  /** documentId */
  instance: string;
  /** Model that the file goes into. */
  model: string | null;
}

/** The open names of one column, or the column itself where the instance has no place for it. */
export function ColumnDecisions({ column, choices, choose, instance, model }: ColumnDecisionsProps) {
  const { header, label, decisions, kind } = column;
  const [shown, setShown] = useState(firstShown);
  const title = useId();
  if (kind === 'column') {
    return decisions.map((decision) => (
      <LackingColumn
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
        <ForAll header={header} decisions={decisions} choices={choices} choose={choose} />
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

interface ForAllAction {
  key: 'use' | 'create' | 'blank' | 'skip';
  ids: string[];
  choice: (id: string) => Choice | null;
}

type ForAllProps = { header: string; decisions: readonly Decision[]; choices: Choices; choose: Choose };

/** One answer for every name of the column that has none yet. */
function ForAll({ header, decisions, choices, choose }: ForAllProps) {
  const { place, act } = useRefocus<HTMLDivElement>();
  if (decisions.length === 1) return null;
  const left = decisions.filter(({ id }) => choices[id] === undefined);
  const proposed = new Map(
    left.flatMap((decision) => {
      const proposal = nearest(decision);
      return proposal === null ? [] : [[decision.id, taking(proposal)] as const];
    }),
  );
  const those = (may: (decision: Decision) => boolean) => left.filter(may).map(({ id }) => id);
  const creatable = those(({ canCreate, found }) => canCreate && found === 0);
  const blankable = those(({ canBlank }) => canBlank);
  const actions: ForAllAction[] = [
    { key: 'use', ids: [...proposed.keys()], choice: (id: string) => proposed.get(id) ?? null },
    { key: 'create', ids: creatable, choice: () => ({ action: 'create' }) },
    { key: 'blank', ids: blankable, choice: () => ({ action: 'blank' }) },
    { key: 'skip', ids: those(() => true), choice: () => ({ action: 'skip' }) },
  ];
  return (
    <div className={styles.forAll} ref={place}>
      {actions
        .filter(({ ids }) => ids.length > 0)
        .map(({ key, ids, choice }) => (
          <Button
            key={key}
            variant={key === 'use' ? 'light' : 'subtle'}
            size="compact-md"
            aria-label={words.of(words[key](ids.length), header)}
            onClick={() => act(() => choose(ids, choice))}
          >
            {words[key](ids.length)}
          </Button>
        ))}
      {left.length === 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={words.of(words.undo, header)}
          onClick={() =>
            act(() =>
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
