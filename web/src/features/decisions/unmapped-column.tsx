import type { Decision } from '@atrio/contract';
import { NativeSelect } from '@mantine/core';
import type { Choice } from './choices.ts';
import styles from './decisions.module.css';
import { texts } from './texts.ts';

const words = texts.unmapped;
/** Values of the list that are not fields. */
const [noChoice, notLoaded] = ['', '~blank'];

interface UnmappedColumnProps {
  decision: Decision;
  choice: Choice | null;
  onChoose: (choice: Choice | null) => void;
}

/** A column for which the instance has no field: it goes into another field, or is not loaded. */
export function UnmappedColumn({ decision, choice, onChoose }: UnmappedColumnProps) {
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
        className={styles.unmapped}
        label={words.choose(header)}
        value={optionOf(choice)}
        onChange={({ currentTarget }) => onChoose(choiceOf(currentTarget.value))}
      >
        <option value={noChoice}>{words.nothing}</option>
        <option value={notLoaded}>{words.blank}</option>
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

function optionOf(choice: Choice | null): string {
  if (choice === null) return noChoice;
  return choice.action === 'field' ? (choice.field ?? noChoice) : notLoaded;
}

function choiceOf(value: string): Choice | null {
  if (value === noChoice) return null;
  return value === notLoaded ? { action: 'blank' } : { action: 'field', field: value };
}
