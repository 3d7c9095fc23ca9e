import { texts } from '../common/texts.ts';
import type { ReadAs } from '../rows/records/row-problems.ts';

/** Different values that a sentence shows. */
const shownValues = 3;

const sentenceOf = {
  blank: texts.check.leftBlank,
  above: texts.check.asAbove,
  group: texts.check.ofGroup,
  company: texts.check.ofCompany,
  product: texts.check.ofProduct,
  class: texts.check.ofClass,
  telephone: texts.check.withTelephone,
  mail: texts.check.withMail,
  'second-telephone': texts.check.secondTelephone,
  mobile: texts.check.asMobile,
  fax: texts.check.withoutFax,
  telephones: texts.check.severalTelephones,
  'other-telephone': texts.check.otherTelephone,
  mails: texts.check.severalMails,
  address: texts.check.addressInLines,
  job: texts.check.withCustomer,
  category: texts.check.firstCategory,
  code: texts.check.codeWithPoints,
  note: texts.check.asNote,
  firm: texts.check.asCompany,
  person: texts.check.asPerson,
  minimum: texts.check.asMinimum,
  variant: texts.check.asVariant,
};

/** Counts the cells that were read as something else than they say, so that one sentence tells those of a column. */
export class ReadingCounts {
  readonly #columns = new Map<
    string,
    { as: ReadAs['as']; header: string; count: number; values: Set<string> }
  >();

  add(readings: readonly ReadAs[]): void {
    for (const { as, column, header, value } of readings) {
      const key = `${column} ${as}`;
      const reading = this.#columns.get(key) ?? { as, header, count: 0, values: new Set<string>() };
      reading.count++;
      if (reading.values.size < shownValues) reading.values.add(`«${value}»`);
      this.#columns.set(key, reading);
    }
  }

  /** Spanish sentences, one for each column and each way of reading. */
  sentences(): string[] {
    return [...this.#columns.values()].map(({ as, header, count, values }) =>
      sentenceOf[as](header, count, [...values].join(', ')),
    );
  }
}
