import type { Decision } from '@atrio/contract';
import { NativeSelect } from '@mantine/core';
import type { Choice } from './choices.ts';
import styles from './decisions.module.css';
import { texts } from './texts.ts';

const words = texts.lacks;
/** Values of the list that are no field. */
const [open, blank] = ['', '~blank'];

interface LackingColumnProps {
  decision: Decision;
  choice: Choice | null;
  onChoose: (choice: Choice | null) => void;
}

/** A column for which the instance has no field: another field, or without it. */
export function LackingColumn({ decision, choice, onChoose }: LackingColumnProps) {
  const { label, header, rows, fields } = decision;
  return (
    <div className={styles.column}>
      <div className={styles.columnHead}>
        <div>
          <h4>{words.title(label)}</h4>
          <p className={styles.hint}>
            {texts.column(header)} · {texts.rows(rows)}
          </p>
        </div>
      </div>
      <NativeSelect
        className={styles.lacking}
        label={words.choose(header)}
        value={listed(choice)}
        onChange={({ currentTarget }) => onChoose(choiceOf(currentTarget.value))}
      >
        <option value={open}>{words.nothing}</option>
        <option value={blank}>{words.blank}</option>
        {fields.length > 0 && (
          <optgroup label={words.fields}>
            {fields.map(({ field, label: name }) => (
              <option key={field} value={field}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </NativeSelect>
    </div>
  );
}

function listed(choice: Choice | null): string {
  if (choice === null) return open;
  return choice.action === 'field' ? (choice.field ?? open) : blank;
}

function choiceOf(value: string): Choice | null {
  if (value === open) return null;
  return value === blank ? { action: 'blank' } : { action: 'field', field: value };
}
