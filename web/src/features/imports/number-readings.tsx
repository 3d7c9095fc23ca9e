import type { DecimalSign, NumberReading } from '@atrio/spreadsheets';
import { Radio } from '@mantine/core';
import styles from './columns-view.module.css';
import type { FileReview } from './file-review.ts';
import type { ReviewState } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.readings;

interface ViewProps {
  review: FileReview;
  state: ReviewState;
}

/** Columns of numbers that can be read in two ways, with the values of each as it is read. */
export function NumberReadings({ review, state }: ViewProps) {
  return state.doubts.flatMap(({ sheet, readings }) =>
    readings.map((reading) => {
      const columns = state.sheets.find((own) => own.sheet === sheet)?.columns;
      return (
        <Reading
          key={`${sheet} ${reading.column}`}
          reading={reading}
          chosen={columns?.find(({ column }) => column === reading.column)?.decimal ?? null}
          onChange={(sign) => review.setDecimal(sheet, reading.column, sign)}
        />
      );
    }),
  );
}

interface ReadingProps {
  reading: NumberReading;
  chosen: DecimalSign | null;
  onChange: (sign: DecimalSign) => void;
}

function Reading({ reading: { header, samples, sign, by }, chosen, onChange }: ReadingProps) {
  const help = chosen !== null ? words.chosen : by === 'country' ? words.byCountry : words.open;
  const shown = (read: 'point' | 'comma'): string =>
    samples.map((sample) => words.sample(sample.text, sample[read])).join('; ');
  return (
    <Radio.Group
      label={words.title(header)}
      description={help}
      value={chosen ?? sign ?? ''}
      onChange={(value) => onChange(value === ',' ? ',' : '.')}
      className={styles.key}
    >
      <div className={styles.keys}>
        <Radio value="." label={words.point} description={shown('point')} />
        <Radio value="," label={words.comma} description={shown('comma')} />
      </div>
    </Radio.Group>
  );
}
