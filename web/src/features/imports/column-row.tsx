import type { FieldOption } from '@atrio/spreadsheets';
import { Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleMinus,
  IconHelpCircle,
  IconHistory,
  IconUserCheck,
  IconVocabulary,
} from '@tabler/icons-react';
import styles from './columns-view.module.css';
import { FieldSelect } from './field-select.tsx';
import type { ColumnReview } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.columns;

const icons = {
  technical: IconCircleCheck,
  label: IconCircleCheck,
  synonym: IconVocabulary,
  remembered: IconHistory,
  chosen: IconUserCheck,
  none: IconHelpCircle,
  ignored: IconCircleMinus,
  joined: IconCircleCheck,
  fallback: IconCircleCheck,
  elsewhere: IconCircleCheck,
  read: IconCircleCheck,
} as const;

interface ColumnRowProps {
  column: ColumnReview;
  options: readonly FieldOption[];
  /** Technical name of the model that has them. */
  model: string;
  /** Header of another column with the same field, which is an error. */
  duplicateOf: string | null;
  /** Whether the column's texts are added to those of another column, or stand in for them. */
  isJoined: boolean;
  /** Another list of the same sheet that loads the column; null: none does. */
  loadedBy: string | null;
  /** Field to offer for the column; null: none. */
  proposal: string | null;
  onChange: (field: string | null) => void;
}

/** One column of a sheet: its header and samples, the field where it goes, and why. */
export function ColumnRow(props: ColumnRowProps) {
  const { column, options, model, duplicateOf, proposal, onChange } = props;
  const { title, field, samples } = column;
  const header = title || words.untitled;
  const labelOf = (name: string | null) =>
    options.find((option) => option.field === name)?.label ?? name ?? '';
  const { source, said, reason } = howKnown(props);
  const Icon = icons[source];

  return (
    <li className={styles.column} data-ignored={source === 'ignored' || source === 'none' || undefined}>
      <div className={styles.from}>
        <strong>{header}</strong>
        {samples.length > 0 ? (
          <p className={styles.samples}>
            <span className="visually-hidden">{words.samples} </span>
            {samples.map((sample) => (
              <span key={sample} className="mono">
                {sample}
              </span>
            ))}
          </p>
        ) : (
          <p className={styles.samples}>{words.noSamples}</p>
        )}
      </div>
      <div className={styles.where}>
        <div className={styles.to}>
          <FieldSelect
            header={header}
            field={field}
            options={options}
            model={model}
            error={duplicateOf === null ? null : words.double(labelOf(field), duplicateOf)}
            onChange={onChange}
          />
          {proposal !== null && (
            <Button
              variant="default"
              size="compact-sm"
              className={styles.proposal}
              aria-label={words.proposalOf(labelOf(proposal), header)}
              onClick={() => onChange(proposal)}
            >
              {words.proposal(labelOf(proposal))}
            </Button>
          )}
          {field !== null && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.ignore}
              aria-label={words.ignoreOf(header)}
              onClick={() => onChange(null)}
            >
              {words.ignore}
            </Button>
          )}
        </div>
        <div className={styles.source} data-source={source}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <div>
            <p>{said}</p>
            {reason !== null && <p className={styles.reason}>{reason}</p>}
          </div>
        </div>
      </div>
    </li>
  );
}

/** How it is known where a column goes, the sentence for it, and why it is so. */
function howKnown({ column, isJoined, loadedBy }: ColumnRowProps): {
  source: keyof typeof icons;
  said: string;
  reason: string | null;
} {
  // The column's reason says why this list leaves it out, but another list loads it.
  if (loadedBy !== null) return { source: 'elsewhere', said: words.loadedBy(loadedBy), reason: null };
  const joined = column.joins?.isFallback === true ? 'fallback' : 'joined';
  const ofColumn = column.field === null && column.source !== 'none' ? 'ignored' : column.source;
  const source = isJoined ? joined : column.field === null && column.isRead ? 'read' : ofColumn;
  return { source, said: words.source[source], reason: column.reason };
}
