import type { PriceTaxChoice, PriceTaxQuestion } from '@atrio/spreadsheets';
import { Radio } from '@mantine/core';
import styles from './columns-view.module.css';
import type { ReviewViewProps } from './review-dialog-props.ts';
import { texts } from './texts.ts';

const words = texts.priceTaxes;

/** Columns of prices that are with tax in the sheet and without it in Odoo, or the other way round. */
export function PriceTaxes({ review, state }: ReviewViewProps) {
  return state.questions.flatMap(({ sheet, priceTaxes }) =>
    priceTaxes.map((question) => (
      <PriceTax
        key={`${sheet} ${question.column}`}
        question={question}
        onChange={(choice) => review.setPriceTax(sheet, question.column, choice)}
      />
    )),
  );
}

interface PriceTaxProps {
  question: PriceTaxQuestion;
  onChange: (choice: PriceTaxChoice) => void;
}

function PriceTax({ question: { header, included, percent, samples, choice }, onChange }: PriceTaxProps) {
  const shown = (price: 'price' | 'converted'): string =>
    samples.map((sample) => words.sample(sample.price, sample[price])).join('; ');
  return (
    <Radio.Group
      label={words.title(header, included)}
      description={words.help(percent, included)}
      value={choice}
      onChange={(value) => onChange(value === 'keep' ? 'keep' : 'convert')}
      className={styles.key}
    >
      <div className={styles.keys}>
        <Radio value="convert" label={words.convert(included)} description={shown('converted')} />
        <Radio value="keep" label={words.keep} description={shown('price')} />
      </div>
    </Radio.Group>
  );
}
