import type { DecimalSeparator, NumberReading } from '@atrio/spreadsheets';
import { Radio } from '@mantine/core';
import styles from './columns-view.module.css';
import type { ReviewViewProps } from './review-dialog-props.ts';
import { texts } from './texts.ts';

const words = texts.readings;

/** Columns whose numbers can be read in two ways, each with samples. */
export function NumberReadings({ review, state }: ReviewViewProps) {
  return state.questions.flatMap(({ sheet, readings }) =>
    readings.map((reading) => {
      const columns = state.sheets.find((candidate) => candidate.sheet === sheet)?.columns;
      return (
        <Reading
          key={`${sheet} ${reading.column}`}
          reading={reading}
          chosen={columns?.find(({ column }) => column === reading.column)?.decimal ?? null}
          onChange={(sign) => review.sheets.setDecimal(sheet, reading.column, sign)}
        />
      );
    }),
  );
}

interface ReadingProps {
  reading: NumberReading;
  chosen: DecimalSeparator | null;
  onChange: (sign: DecimalSeparator) => void;
}

function Reading({ reading: { header, samples, separator: sign, by }, chosen, onChange }: ReadingProps) {
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
