import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './check-view.module.css';
import type { FileReview } from './file-review.ts';
import { Fold } from './fold.tsx';
import { ReferenceSearch } from './reference-search.tsx';
import {
  type AskedName,
  askedNames,
  byColumn,
  canBeBlank,
  countAsked,
  decisionOfName,
  decisionToUse,
  newReferences,
  openReferences,
  shownDetail,
  standingOf,
} from './references.ts';
import type { MissingReference, ReviewDecision, ReviewState } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.references;
const firstShown = 12;
/** More names are folded where the sheet below has something to correct, so that it is in sight. */
const shownAtOnce = 6;

interface MissingReferencesProps {
  review: FileReview;
  state: ReviewState;
  instance: string;
}

/**
 * The records that rows name and Odoo does not have: one decision for each name, or one for all names of a
 * column.
 */
export function MissingReferences({ review, state, instance }: MissingReferencesProps) {
  const { missing } = state.references;
  const tooMany = state.check.sheets.some(({ moreReferences }) => moreReferences);
  if (missing.length === 0 && !tooMany) return null;
  const {
    entering = [],
    refused = [],
    asked = [],
  } = Object.groupBy(missing, (reference) => standingOf(state, reference));
  const hasProblems = state.check.sheets.some(({ problems }) => problems.length > 0);
  const onlyMatches = asked.length > 0 && asked.every(({ match }) => match !== null);
  // Names without a match come first.
  const groups = byColumn(asked.toSorted((one, other) => rank(one) - rank(other)));
  return (
    <Fold
      title={onlyMatches ? words.titleTaken : words.title}
      summary={words.summary(countAsked(missing), countAsked(openReferences(state)))}
      startsOpen={asked.length <= shownAtOnce || !hasProblems}
      className={styles.groups}
    >
      <div>
        {asked.length > 0 && <p className="quiet small">{onlyMatches ? words.leadTaken : words.lead}</p>}
        {entering.length > 0 && <p className="quiet small">{words.entering(valuesOf(entering))}</p>}
        {refused.length > 0 && <p className="small">{words.refused(valuesOf(refused))}</p>}
        {tooMany && <p className="small">{words.moreValues}</p>}
      </div>
      {[...groups].map(([key, references]) => (
        <ReferenceGroup key={key} review={review} state={state} instance={instance} references={references} />
      ))}
    </Fold>
  );
}

const valuesOf = (references: readonly MissingReference[]): string[] => references.map(({ value }) => value);

const rank = ({ match }: MissingReference): number => (match === null ? 0 : 1);

function ReferenceGroup({
  review,
  state,
  instance,
  references,
}: MissingReferencesProps & { references: MissingReference[] }) {
  const [shown, setShown] = useState(firstShown);
  const [first] = references;
  const header = first === undefined ? null : headerOf(state, first);
  // The name of a further list counts for all of its rows: no column has it.
  const label = header ?? (first === undefined ? '' : labelOf(state, first));
  const open = newReferences(state).filter((reference) => references.includes(reference));
  const blankable = first !== undefined && canBeBlank(state, first);
  const asked = askedNames(references);
  return (
    <div>
      <div className={styles.groupHead}>
        <h4>{header === null ? words.ofAllRows(label) : words.inColumn(header)}</h4>
        {open.length > 1 && (
          <div className={styles.choices}>
            {open.some(({ canCreate }) => canCreate) && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={words.ofColumn(words.allCreate, label)}
                onClick={() => review.references.createAll(open)}
              >
                {words.allCreate}
              </Button>
            )}
            {blankable && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={words.ofColumn(words.allBlank, label)}
                onClick={() => review.references.decide(open, { action: 'blank' })}
              >
                {words.allBlank}
              </Button>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={words.ofColumn(words.allSkip, label)}
              onClick={() => review.references.decide(open, { action: 'skip' })}
            >
              {words.allSkip}
            </Button>
          </div>
        )}
      </div>
      <ul>
        {asked.slice(0, shown).map((name) => (
          <ReferenceItem
            key={name.reference.value}
            name={name}
            decision={decisionOfName(state, name)}
            instance={instance}
            blankable={blankable}
            onDecide={(decision) => review.references.decide(name.spellings, decision)}
          />
        ))}
      </ul>
      {asked.length > shown && (
        <Button variant="subtle" size="compact-md" onClick={() => setShown(shown + 100)}>
          {words.more(asked.length - shown)}
        </Button>
      )}
    </div>
  );
}

/** The header of the column that has a name; null where it counts for all rows. */
const headerOf = ({ sheets }: ReviewState, { sheet, field }: MissingReference): string | null =>
  sheets.find((list) => list.sheet === sheet)?.columns.find((column) => column.field === field)?.header ??
  null;

const labelOf = ({ models }: ReviewState, { model, field }: MissingReference): string =>
  models[model]?.options.find((option) => option.field === field)?.label ?? field;

interface ReferenceItemProps {
  name: AskedName;
  decision: ReviewDecision | undefined;
  instance: string;
  /** The field may be left empty. */
  blankable: boolean;
  onDecide: (decision: ReviewDecision | null) => void;
}

function ReferenceItem({ name, decision, instance, blankable, onDecide }: ReferenceItemProps) {
  const { reference, spellings, rows } = name;
  const [choosing, setChoosing] = useState(false);
  const [changing, setChanging] = useState(false);
  const { value, found, match } = reference;
  const others = spellings.flatMap((other) => (other === reference ? [] : [other.value]));
  const isResolved = match !== null && !changing;

  return (
    <li className={styles.reference}>
      <span className={styles.referenceName}>
        {referenceText(value, found, rows) + (others.length === 0 ? '' : words.alsoWritten(others))}
      </span>
      {decision !== undefined || isResolved ? (
        <span className={styles.decided}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          <span>
            {decision === undefined ? words.willUse(match?.name ?? '') : decisionText(decision, rows)}
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${words.undo}: ${value}`}
            onClick={() => {
              setChoosing(false);
              setChanging(decision === undefined);
              onDecide(null);
            }}
          >
            {words.undo}
          </Button>
        </span>
      ) : (
        <ReferenceChoices
          reference={reference}
          blankable={blankable}
          choosing={choosing}
          onChoosing={setChoosing}
          onDecide={onDecide}
        />
      )}
      {choosing && decision === undefined && (
        <ReferenceSearch
          reference={reference}
          instance={instance}
          onChoose={(candidate) => onDecide(decisionToUse(candidate))}
        />
      )}
    </li>
  );
}

function referenceText(value: string, found: number, rows: number): string {
  if (found === 1) return words.written(value, rows);
  return found > 1 ? words.several(value, found, rows) : words.notThere(value, rows);
}

interface ReferenceChoicesProps {
  reference: MissingReference;
  blankable: boolean;
  choosing: boolean;
  onChoosing: (choosing: boolean) => void;
  onDecide: (decision: ReviewDecision) => void;
}

function ReferenceChoices({ reference, blankable, choosing, onChoosing, onDecide }: ReferenceChoicesProps) {
  const { value, found, canCreate, match, proposals } = reference;
  const choices: { text: string; decision: ReviewDecision }[] = [
    ...(match === null ? [] : [match]).concat(proposals).map((candidate) => ({
      text: words.takeThis(candidate.name, shownDetail(reference, candidate)),
      decision: decisionToUse(candidate),
    })),
    ...(canCreate && found === 0 ? [{ text: words.create, decision: { action: 'create' as const } }] : []),
    ...(blankable ? [{ text: words.blank, decision: { action: 'blank' as const } }] : []),
    { text: words.skip, decision: { action: 'skip' } },
  ];
  return (
    <span className={styles.choices}>
      {choices.map(({ text, decision }) => (
        <Button
          key={`${text} ${decision.useId ?? ''}`}
          variant="default"
          size="compact-md"
          aria-label={`${text}: ${value}`}
          onClick={() => onDecide(decision)}
        >
          {text}
        </Button>
      ))}
      <Button
        variant="default"
        size="compact-md"
        aria-label={`${words.use}: ${value}`}
        aria-expanded={choosing}
        onClick={() => onChoosing(!choosing)}
      >
        {words.use}
      </Button>
    </span>
  );
}

function decisionText({ action, use = '' }: ReviewDecision, rows: number): string {
  if (action === 'create') return words.willCreate;
  if (action === 'blank') return words.willBlank(rows);
  return action === 'use' ? words.willUse(use) : words.willSkip(rows);
}
