import type { ImportModel } from '@atrio/contract';
import type { RecordKind } from '@atrio/spreadsheets';
import { Radio } from '@mantine/core';
import styles from './columns-view.module.css';
import type { FileReview } from './file-review.ts';
import type { SheetReview } from './review-state.ts';
import { choosableKinds } from './sheets.ts';
import { texts } from './texts.ts';

const words = texts.kind;
/** Value of the radio button for no kind. */
const noKind = '-';

interface KindChoiceProps {
  review: FileReview;
  sheet: SheetReview;
  model: ImportModel;
}

/** Asks once for the whole sheet what no column says: suppliers or customers, goods or services. */
export function KindChoice({ review, sheet, model }: KindChoiceProps) {
  const kinds = choosableKinds(sheet);
  if (kinds.length === 0) return null;
  const isPartner = model.model === 'res.partner';
  const mayBeLost = isPartner && model.fields.supplier_rank === undefined;
  return (
    <Radio.Group
      label={isPartner ? words.ofContacts : words.ofProducts}
      description={mayBeLost ? words.onlyWithAccounting : words.help}
      value={sheet.kind ?? noKind}
      onChange={(value) =>
        review.sheets.setKind(sheet.sheet, value === noKind ? null : (value as RecordKind))
      }
      className={styles.key}
    >
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <Radio key={kind} value={kind} label={words.kinds[kind]} />
        ))}
        <Radio value={noKind} label={words.none} />
      </div>
    </Radio.Group>
  );
}
