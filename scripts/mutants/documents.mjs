import { inFile } from './entries.mjs';

const test = 'spreadsheets/test/documents.test.ts';
const rows = 'spreadsheets/src/rows';

/** Mutants of the reading of documents, inventories and currencies that tests without server and browser notice. */
export const documents = [
  ...inFile(`${rows}/closed-records.ts`, test, [
    [
      'annulled documents are loaded',
      '        says(saysAnnulled, cell) ||\n',
      '',
      'stay out with all their lines; a paid one («cancelado») does not',
    ],
    [
      'contacts can be annulled',
      'if (!isDocument(model)) return () => null;',
      '',
      'are a matter of documents: a contact may have such a note',
    ],
  ]),
  ...inFile(`${rows}/documents/row-currency.ts`, test, [
    [
      'a column with the currency says nothing',
      "typeof cell === 'string' ? currencyCode(cell) : null",
      "typeof cell === 'number' ? currencyCode(cell) : null",
      'a column that says the currency counts although it is loaded into no field',
    ],
    [
      'an exchange rate is the currency of the list',
      'title.split(exchangeRate)',
      '[title]',
      'Tipo de cambio (USD): 7.75',
    ],
  ]),
  ...inFile('spreadsheets/src/catalogue/invoices.ts', test, [
    [
      'invoices need no amount',
      'needsColumn: true',
      'needsColumn: false',
      ': a list of suppliers is refused',
    ],
  ]),
  ...inFile('spreadsheets/src/mapping/claim-conflicts.ts', test, [
    [
      'the company itself is the customer of its invoices',
      'isConstant(a) - isConstant(b) ||',
      '',
      'issued: the customer is who differs; an annulled one stays out; currency and kind are read',
    ],
    ['the price in another currency is taken', 'isForeign(a) - isForeign(b) ||', '', 'currency is loaded'],
  ]),
  ...inFile('spreadsheets/src/values/target-field.ts', test, [
    [
      'invoices of suppliers are those of customers',
      "value.replace(/^out_/, 'in_')",
      'value',
      'received: the supplier is who differs, and the documents are theirs',
    ],
  ]),
  ...inFile(`${rows}/documents/line-totals.ts`, 'spreadsheets/test/line-totals.test.ts', [
    [
      'a lost discount is taken for a tax',
      'const smallPart = 0.001;',
      'const smallPart = 0.01;',
      'less 10 %',
    ],
    [
      'the total of the document is compared with each line',
      'if (isOfDocument) return;',
      '',
      'may be the total of the document, repeated in its rows',
    ],
  ]),
  ...inFile('spreadsheets/src/lists/counts.ts', 'spreadsheets/test/counts-of-products.test.ts', [
    [
      'products without any quantity are counted',
      '&& !isBlank(cells[column])',
      '',
      'with a quantity that is blank everywhere',
    ],
  ]),
  ...inFile(`${rows}/contacts/state-of-country.ts`, 'spreadsheets/test/prepare-rows.test.ts', [
    [
      'the country of the row is not asked for its state',
      'code !== company',
      'code === company',
      'a state is named with the country of its row',
    ],
  ]),
  ...inFile(`${rows}/documents/refunds.ts`, 'spreadsheets/test/refunds.test.ts', [
    [
      'a negative document stays an invoice',
      'if (!isNegative && (refund === type || !says(head.row))) return false;',
      'if (!says(head.row)) return false;',
      'makes its amounts positive',
    ],
    [
      'a note about a credit note makes one',
      "new Set(['partner_id', 'ref'])",
      "new Set(['partner_id'])",
      'makes its amounts positive',
    ],
  ]),
  ...inFile(`${rows}/states/lost-leads.ts`, 'spreadsheets/test/lost-leads.test.ts', [
    [
      'a lost opportunity stays open',
      "{ active: '0', probability: '0' }",
      "{ active: '1', probability: '0' }",
      'opportunities are lost by their stage or by a reason',
    ],
    [
      'a reason of a won opportunity loses it',
      '(!hasReason || says(won))',
      '!hasReason',
      'opportunities are lost by their stage or by a reason',
    ],
  ]),
  ...inFile(`${rows}/products/product-names.ts`, 'spreadsheets/test/product-names.test.ts', [
    [
      'a code has the name of each of its rows',
      'foldedText(known)) return codedName(code, known);',
      'foldedText(known)) return codedName(code, name ?? known);',
      'a code the name of its first row',
    ],
  ]),
  ...inFile(`${rows}/closed-records.ts`, 'spreadsheets/test/lists-of-firms.test.ts', [
    [
      'paid invoices are loaded',
      "answersYes(cell))) return closed('paid');",
      'answersYes(cell))) return null;',
      'a bill that is paid, until a person wants it',
    ],
  ]),
  ...inFile(`${rows}/accounts/group-accounts.ts`, 'spreadsheets/test/lists-of-firms.test.ts', [
    [
      'groups of accounts are loaded',
      "? 'group' : null",
      '? null : null',
      'an account that only groups others',
    ],
  ]),
  ...inFile(`${rows}/products/variants.ts`, 'spreadsheets/test/variants.test.ts', [
    [
      'a variant has the name of another product',
      'above.group === key ||',
      'above.group !== null ||',
      'each variant of a shop',
    ],
  ]),
  ...inFile(`${rows}/records/section-titles.ts`, 'spreadsheets/test/section-titles.test.ts', [
    [
      'the customer of its own lines is a title',
      'ofRecord.some((target) => !isBlank(cells[target.column]))',
      'targets.some((target) => !isBlank(cells[target.column]))',
      'one that begins with its customer is whole',
    ],
  ]),
  ...inFile(`${rows}/documents/price-taxes.ts`, 'spreadsheets/test/price-taxes.test.ts', [
    [
      'prices with the tax get it again',
      'included === ofOdoo.included',
      'included !== ofOdoo.included',
      'with the tax are loaded without it',
    ],
    [
      'an exempt product loses a tax that it does not have',
      '!hasTax(row, question)',
      'hasTax(row, question) === null',
      'are converted in rows that say the tax',
    ],
    [
      'the prices of a supplier have the tax of what is sold',
      'isPurchase ? taxes.purchase : taxes.sale',
      'isPurchase ? taxes.sale : taxes.sale',
      'lines of documents are converted',
    ],
  ]),
  ...inFile(`${rows}/states/inactive-records.ts`, 'spreadsheets/test/inactive-records.test.ts', [
    [
      'an employee who left is active',
      "values[active] = '0'",
      "values[active] = '1'",
      'employees who left are archived',
    ],
  ]),
  ...inFile('spreadsheets/src/mapping/documents/document-series.ts', 'spreadsheets/test/documents.test.ts', [
    [
      'the same number in two series is one document',
      '`${prefix}-${text}`',
      'text',
      'the same number in two series',
    ],
  ]),
  ...inFile(`${rows}/contacts/partner-names.ts`, 'spreadsheets/test/partner-names.test.ts', [
    [
      'a firm under two names is two customers',
      'byNumber.get(key) ?? codedName(taxNumber, name)',
      'codedName(taxNumber, name)',
      'one number is one customer',
    ],
  ]),
  ...inFile(
    'spreadsheets/src/mapping/contacts/partner-details.ts',
    'spreadsheets/test/new-partners.test.ts',
    [
      [
        'the mail of the buyer is that of the supplier',
        'words.some((word) => others.has(word))',
        'words.length === 0',
        'not of salespeople and customers',
      ],
      [
        'a department of the firm is one of the country',
        '(hasAddress && besideAddress.has(field))',
        'besideAddress.has(field)',
        'no department or zone without an address',
      ],
    ],
  ),
  ...inFile(`${rows}/contacts/new-partners.ts`, 'spreadsheets/test/new-partners.test.ts', [
    [
      'a wrong mail is the mail of a customer',
      "if (read.ok && read.value !== '') return read.value;",
      "if (read.ok ? read.value !== '' : row.cells[target.column]) return String(row.cells[target.column]);",
      'the first row of each order has them',
    ],
  ]),
  ...inFile('spreadsheets/src/mapping/products/pictures.ts', 'spreadsheets/test/pictures.test.ts', [
    [
      'the address of a picture is sent as the picture',
      'if (column.values.some((value) => pictureBytes.test(value))) continue;',
      'if (column.values.length > 0) continue;',
      'addresses and names of files are no pictures',
    ],
  ]),
];
