import type { NumberReading } from '@atrio/spreadsheets';
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
  return state.check.sheets.flatMap(({ sheet, readings }) =>
    readings.map((reading) => (
      <Reading
        key={`${sheet} ${reading.column}`}
        reading={reading}
        onChange={(sign) => review.setDecimal(sheet, reading.column, sign)}
      />
    )),
  );
}

interface ReadingProps {
  reading: NumberReading;
  onChange: (sign: '.' | ',') => void;
}

function Reading({ reading: { header, samples, sign, by }, onChange }: ReadingProps) {
  const help = by === 'person' ? words.chosen : by === 'country' ? words.byCountry : words.open;
  const shown = (read: 'point' | 'comma'): string =>
    samples.map((sample) => words.sample(sample.text, sample[read])).join('; ');
  return (
    <Radio.Group
      label={words.title(header)}
      description={help}
      value={sign ?? ''}
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
