import type { ImportModel } from '@atrio/contract';
import { Radio } from '@mantine/core';
import styles from './columns-view.module.css';
import type { FileReview } from './file-review.ts';
import type { SheetReview } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.key;
/** Value of the radio button for no key. */
const noKey = '-';

interface KeyChoiceProps {
  review: FileReview;
  sheet: SheetReview;
  model: ImportModel;
}

/** Chooses the key: the field by which a row is recognised as a record that Odoo already has. */
export function KeyChoice({ review, sheet, model }: KeyChoiceProps) {
  if (model.keys.length === 0) return null;
  return (
    <Radio.Group
      label={words.title}
      description={words.help}
      value={sheet.key ?? noKey}
      onChange={(value) => review.setKey(sheet.sheet, value === noKey ? null : value)}
      className={styles.key}
    >
      <div className={styles.keys}>
        <Radio value={noKey} label={words.none} description={words.noneHelp} />
        {model.keys.map((key) => {
          const present = sheet.columns.some(({ field }) => field === key);
          const label = words.names[key] ?? model.fields[key]?.string ?? key;
          return (
            <Radio
              key={key}
              value={key}
              label={words.by(label)}
              disabled={!present}
              description={present ? undefined : words.noColumn}
            />
          );
        })}
      </div>
    </Radio.Group>
  );
}
