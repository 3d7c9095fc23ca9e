import { inFile } from './entries.mjs';

const src = 'spreadsheets/src';
const lists = 'spreadsheets/test/order-lists.test.ts';
const owed = 'spreadsheets/test/receivables.test.ts';
const shops = 'spreadsheets/test/web-shops.test.ts';

/** Reading of orders and of what is owed, noticed without server and browser. */
export const orders = [
  ...inFile(`${src}/review/best-model.ts`, shops, [
    [
      'orders with addresses are contacts',
      "!hasLines || says !== 'people'",
      'true',
      'are orders with their lines, although they have more columns of people',
    ],
  ]),
  ...inFile(`${src}/review/telling-fields.ts`, shops, [
    [
      'opportunities with a product are orders',
      '&& !fields.some((field) => dealFields.has(field))',
      '',
      'opportunities with a product',
    ],
  ]),
  ...inFile(`${src}/mapping/contacts/buyers.ts`, shops, [
    [
      'a person comes before the company',
      "company === undefined || beside('apellido') === undefined ? null",
      'company !== undefined || person !== null ? null',
      'name the company, or else the whole name of the person; «Artículo #» is no product',
    ],
    [
      'an order without a customer has none',
      'found.length === 0 ? null',
      'found.length >= 0 ? null',
      'say which columns name the customer',
    ],
  ]),
  ...inFile(`${src}/mapping/substitute-columns.ts`, shops, [
    [
      'the number of a line is its product',
      'if (numbersLines(header)) return false;',
      '',
      'name the company, or else the whole name of the person; «Artículo #» is no product',
    ],
  ]),
  ...inFile(`${src}/rows/documents/cancelled.ts`, 'spreadsheets/test/documents.test.ts', [
    [
      'a cancelled order is loaded',
      "says(otherWords) ? 'annulled' : 'unclear'",
      "says(otherWords) ? 'paid' : 'paid'",
      '«Cancelado» below',
    ],
  ]),
  ...inFile(`${src}/rows/documents/order-charges.ts`, shops, [
    [
      'the price of sending is lost',
      'if (amountOf(cell, null) === null) continue;',
      'continue;',
      'tell what is not among their lines, and the sum of these',
    ],
  ]),
  ...inFile(`${src}/rows/contacts/companies-of-people.ts`, 'spreadsheets/test/companies-of-people.test.ts', [
    [
      'whoever is the only person of a firm is a company',
      "person !== '' && person !== name",
      "person !== ''",
      'whose people are loaded too: those with a person, and those whose name says so',
    ],
    [
      'a person of a firm whose name looks like one is a company',
      '!isInside && isFirm',
      'isFirm',
      'marks as companies the contacts that other rows name as theirs; a legal form of a person inside does not count',
    ],
  ]),
  ...inFile(`${src}/mapping/substitute-columns.ts`, 'spreadsheets/test/substitutes.test.ts', [
    [
      'a day stands in for a count that is blank',
      'column.isOtherKind !== true',
      'true',
      '%s below «Conteo» are no counts, also where a person decided about all columns',
    ],
  ]),
  ...inFile(`${src}/rows/documents/line-texts.ts`, 'spreadsheets/test/line-texts.test.ts', [
    [
      'a text with 0 as its quantity is a line that is sold',
      'numberIn(cell, amounts[0]?.decimal ?? null) !== 0',
      'true',
      'a line with a text and no product, quantity nor price is loaded as a note, and told',
    ],
    [
      'a section is loaded with the amounts of its line',
      "return field === lineKindField ? kind : '';",
      'return field === lineKindField ? kind : null;',
      'a line with a text and no product, quantity nor price is loaded as a note, and told',
    ],
  ]),
  ...inFile(`${src}/mapping/documents/order-columns.ts`, lists, [
    [
      '«Folio» is no number of an order',
      "if (isDocument(model) && !has('name') && !has('ref'))",
      'if (false)',
      '%s: «%s» with %j is %s',
    ],
    [
      'an invoice loses its total to its units',
      '(price !== undefined && has(price))',
      'price !== undefined',
      'an invoice that has only its total keeps it where a column says units',
    ],
  ]),
  ...inFile(`${src}/mapping/documents/line-factors.ts`, 'spreadsheets/test/line-factors.test.ts', [
    [
      'days by a tariff are a quantity whatever the total',
      'Math.abs(count * one - all) <= mostCents',
      'true',
      'where rows do not prove it, such columns are neither',
    ],
  ]),
  ...inFile(`${src}/mapping/products/sale-prices.ts`, 'spreadsheets/test/sale-prices.test.ts', [
    [
      'the worth of all there are is the price of one',
      'isWorthOfAll(claim, costs))',
      '!isWorthOfAll(claim, costs))',
      'of all there are is no price, and is not offered',
    ],
  ]),
  ...inFile(`${src}/mapping/products/price-tiers.ts`, 'spreadsheets/test/price-lists.test.ts', [
    [
      'the same price for more is a further one',
      'own.least > first.least && own.price < first.price',
      'own.least > first.least',
      'fewer of the same code, and rows without such a column, are doubles as before',
    ],
  ]),
  ...inFile(`${src}/mapping/documents/document-series.ts`, lists, [
    [
      'a series belongs to any number',
      '.sort((one, other) => gapTo(one) - gapTo(other))',
      '',
      'a series belongs to the number behind it',
    ],
  ]),
  ...inFile(`${src}/rows/documents/line-discounts.ts`, lists, [
    [
      'discounts in money are percentages',
      'if (discounted.length === 0) return false;',
      'return false;',
      'lines with one «Folio» are one order, with its series; «Unidades» is how many; discounts are percentages',
    ],
    [
      'what Odoo rounds of a discount is lost',
      'doubt: isSame ? null :',
      'doubt: isSame || line.gross > 0 ? null :',
      'what they are:',
    ],
  ]),
  ...inFile(`${src}/rows/records/names-above.ts`, owed, [
    [
      'a customer who is written once is lost below',
      'ofParent?.get(column) ?? names.get(column)',
      'ofParent?.get(column)',
      'proposes the name above, whether its row is loaded or not, and no total; sets aside what is paid',
    ],
  ]),
  ...inFile(`${src}/layout/group-totals.ts`, owed, [
    [
      'a company that is called «Total» is a total',
      'amounts.every(isSum)',
      'true',
      'a total whose name no row has is one by its sum; a company may be called «Total»',
    ],
  ]),
  ...inFile(`${src}/rows/closed-groups.ts`, owed, [
    [
      'any total closes a group of invoices',
      'total !== undefined && total === foldedText(name)',
      'total !== undefined',
      'has the name in each of its rows; with another total the name is only proposed',
    ],
  ]),
  ...inFile(`${src}/rows/records/whole-records.ts`, 'spreadsheets/test/partner-names.test.ts', [
    [
      'two customers of a document are one',
      '=== foldedText(plain) ? coded : null',
      '!== null ? coded : null',
      'another number is not',
    ],
  ]),
  ...inFile(`${src}/review/corrected-file.ts`, 'spreadsheets/test/corrected-rows.test.ts', [
    [
      'corrected rows keep marks for what is no longer above them',
      'read.has(letters) ? read.get(letters) : row.cells[column]',
      'row.cells[column]',
      'has the values that ditto marks and titles of groups stood for, not those that are above now',
    ],
  ]),
  ...inFile(`${src}/rows/documents/settled-invoices.ts`, owed, [
    [
      'an invoice without a balance is open',
      'isNothing(owed) && whole !== null && whole >= cent',
      'owed !== 0 && whole !== null && whole >= cent',
      'proposes the name above, whether its row is loaded or not, and no total; sets aside what is paid',
    ],
    ['the balance of an account pays invoices', '|| addsUp(amounts)', '', 'says: %s'],
  ]),
];
