import type { PriceTaxChoice, PriceTaxQuestion } from '@atrio/spreadsheets';
import { Radio } from '@mantine/core';
import styles from './columns-view.module.css';
import type { ReviewViewProps } from './review-dialog-props.ts';
import { texts } from './texts.ts';

const words = texts.priceTaxes;

/** Columns of prices that are with tax in the sheet and without it in Odoo, or the other way round. */
export function PriceTaxes({ review, state }: ReviewViewProps) {
  return state.questions.flatMap(({ sheet, priceTaxes }) =>
    priceTaxes.map((question) => {
      const columns = state.sheets.find((candidate) => candidate.sheet === sheet)?.columns;
      const chosen = columns?.find(({ column }) => column === question.column)?.priceTax;
      return (
        <PriceTax
          key={`${sheet} ${question.column}`}
          question={question}
          choice={chosen ?? question.choice}
          onChange={(choice) => review.sheets.setPriceTax(sheet, question.column, choice)}
        />
      );
    }),
  );
}

interface PriceTaxProps {
  question: PriceTaxQuestion;
  choice: PriceTaxChoice;
  onChange: (choice: PriceTaxChoice) => void;
}

function PriceTax({ question: { header, included, percent, samples }, choice, onChange }: PriceTaxProps) {
  const shown = (text: string) => (samples.length > 0 ? text : undefined);
  return (
    <Radio.Group
      label={words.title(header, included)}
      description={words.help(percent, included)}
      value={choice}
      onChange={(value) => onChange(value === 'keep' ? 'keep' : 'convert')}
      className={styles.key}
    >
      <div className={styles.keys}>
        <Radio
          value="convert"
          label={words.convert(included)}
          description={shown(samples.map(words.sample).join('; '))}
        />
        <Radio
          value="keep"
          label={words.keep}
          description={shown(words.kept(samples.map(({ price }) => price)))}
        />
      </div>
    </Radio.Group>
  );
}
