import type { ImportModel } from '@atrio/contract';
import { Radio } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import styles from './columns-view.module.css';
import type { FileReview } from './file-review.ts';
import { identityLabel, keyLabel, keySummary } from './key-summary.ts';
import type { ReviewState, SheetReview } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.key;
/** Value of the radio button for no key. */
const noKey = '-';

interface KeyChoiceProps {
  review: FileReview;
  state: ReviewState;
  sheet: SheetReview;
  model: ImportModel;
}

/**
 * Says how a row is recognised as a record that Odoo already has, and lets the customer choose another key.
 */
export function KeyChoice({ review, state, sheet, model }: KeyChoiceProps) {
  const identity = identityLabel(model);
  if (model.keys.length === 0 && identity === null) return null;
  const summary = keySummary(state, sheet);
  return (
    <section className={styles.key}>
      <Radio.Group
        label={words.title}
        description={words.help}
        value={sheet.key ?? noKey}
        onChange={(value) => review.sheets.setKey(sheet.sheet, value === noKey ? null : value)}
      >
        {summary !== null && (
          <div className={styles.keySummary}>
            <Notice tone={summary.mayDouble || summary.repeated.length > 0 ? 'warn' : 'ok'} live>
              {[summary.sentence, ...summary.repeated].join(' ')}
            </Notice>
          </div>
        )}
        <div className={styles.keys}>
          {model.keys.map((key) => {
            const present = sheet.columns.some(({ field }) => field === key);
            const evidence = sheet.keyEvidence?.find(({ field }) => field === key);
            return (
              <Radio
                key={key}
                value={key}
                label={words.by(keyLabel(key, model))}
                disabled={!present}
                description={
                  present ? evidence && words.filled(evidence.filled, evidence.rows) : words.noColumn
                }
              />
            );
          })}
          {identity === null ? (
            <Radio value={noKey} label={words.none} description={words.noneHelp} />
          ) : (
            <Radio value={noKey} label={words.by(identity)} />
          )}
        </div>
      </Radio.Group>
    </section>
  );
}
