import type { ImportModel } from '@atrio/contract';
import { Radio } from '@mantine/core';
import styles from './columns-view.module.css';
import type { FileReview } from './file-review.ts';
import type { SheetReview } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.key;
/** A radio needs a value that is no field. */
const none = '-';

interface KeyChoiceProps {
  review: FileReview;
  sheet: SheetReview;
  model: ImportModel;
}

/** By what a row is known to be a record that is there already. */
export function KeyChoice({ review, sheet, model }: KeyChoiceProps) {
  if (model.keys.length === 0) return null;
  return (
    <Radio.Group
      label={words.title}
      description={words.help}
      value={sheet.key ?? none}
      onChange={(value) => review.setKey(sheet.sheet, value === none ? null : value)}
      className={styles.key}
    >
      <div className={styles.keys}>
        <Radio value={none} label={words.none} description={words.noneHelp} />
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
