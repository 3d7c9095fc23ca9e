import { inFile } from './entries.mjs';

const lists = 'spreadsheets/test/lists-of-firms.test.ts';
const offices = 'spreadsheets/test/lists-of-offices.test.ts';

/** Limits of the contract and the reading of spreadsheets, noticed without server and browser. */
export const sheets = [
  ...inFile('contract/src/limits.ts', 'web/test/formats.test.ts', [
    [
      'S48 a password of seven characters',
      'min: 8',
      'min: 7',
      'shows all problems at once, the first one of each field',
    ],
  ]),
  ...inFile('contract/src/fields.ts', 'web/test/formats.test.ts', [
    [
      'the sentence about an address',
      'no tiene la forma nombre@empresa.com.',
      'no es válido.',
      'shows all problems at once, the first one of each field',
    ],
    [
      'the sentence about a short text',
      'debe tener al menos ${min} caracteres.',
      'es muy corto.',
      'shows all problems at once, the first one of each field',
    ],
  ]),
  ...inFile('contract/src/installation-states.ts', 'web/test/start-installation.test.ts', [
    [
      'S57 the id of a new installation',
      'inProgress: { id: 2',
      'inProgress: { id: 3 as 2',
      '[S28][S57][S59][S60]',
    ],
  ]),
  ...inFile('spreadsheets/src/values/dates.ts', 'spreadsheets/test/dates.test.ts', [
    [
      'the month before the day in a sheet',
      'return calendarDate(year, second, first, time)',
      'return calendarDate(year, first, second, time)',
      '5/3/2026',
    ],
    ['setiembre is no month', "'septiembre', 'setiembre'", "'septiembre'", '3 de setiembre de 2026'],
    [
      'an unclear date is read',
      'evidence.monthFirst > 0 && evidence.dayFirst === 0',
      'evidence.monthFirst > 9 && evidence.dayFirst === 0',
      'an ambiguous date is read month first only where three dates prove it',
    ],
  ]),
  ...inFile('spreadsheets/src/layout/survey.ts', 'spreadsheets/test/non-records.test.ts', [
    [
      'a total above a signature is a contact',
      '    first = row.number;\n  }',
      '    first = lastRows.at(-1)?.number ?? first;\n  }',
      'a total above a signature',
    ],
  ]),
  ...inFile('spreadsheets/src/catalogue/record-kinds.ts', 'spreadsheets/test/record-kinds.test.ts', [
    [
      'suppliers give the terms of customers',
      "kind === 'supplier' && Object.hasOwn(fieldsOfSuppliers, root)",
      'false && Object.hasOwn(fieldsOfSuppliers, root)',
      'property_supplier_payment_term_id',
    ],
  ]),
  ...inFile('odoo/src/modules.ts', 'odoo/test/install-language.test.ts', [
    [
      'an installation says no language',
      'idempotent: false, requestLang }',
      'idempotent: false }',
      'modules are installed where English is not',
    ],
  ]),
  ...inFile('spreadsheets/src/mapping/products/component-columns.ts', offices, [
    [
      'references of recipes are products',
      '  readRecipeCodes(claims, statistics);\n',
      '',
      'the references of recipes are no products',
    ],
    [
      'numbers below «Lleva» are ingredients',
      '  readUsedQuantities(claims, statistics);\n',
      '',
      'the references of recipes are no products',
    ],
  ]),
  ...inFile('spreadsheets/src/mapping/contacts/partner-columns.ts', offices, [
    [
      'a province beside a department is the state',
      '  takeProvinces(claims);\n',
      '',
      'the department of Peru is the state',
    ],
  ]),
  ...inFile('spreadsheets/src/values/tax-answers.ts', 'spreadsheets/test/price-taxes.test.ts', [
    [
      'a column with names of taxes says whether they apply',
      'values.every((value) => taxAnswer(value) !== null)',
      'true',
      'of a till is one of its taxes',
    ],
  ]),
  ...inFile('spreadsheets/src/rows/documents/price-taxes.ts', 'spreadsheets/test/price-taxes.test.ts', [
    [
      'the price of what has no tax loses one',
      'if (answer !== null) return answer;',
      'if (answer !== null) return true;',
      'means the tax of the company',
    ],
  ]),
  ...inFile(
    'spreadsheets/src/mapping/products/counts-by-place.ts',
    'spreadsheets/test/counts-by-place.test.ts',
    [
      [
        '«Bodega A» with counts is the column of places',
        'if (saysPlaceOfEachRow(list.columns, candidates, withPlaceName)) return [];',
        'if (list.columns.some((column) => column.field === location)) return [];',
        'a letter after the word',
      ],
      ['sizes are places', 'isSize(title) || ', '', 'sizes in letters'],
    ],
  ),
  ...inFile('spreadsheets/src/review/values-beside.ts', 'spreadsheets/test/corrected-rows.test.ts', [
    [
      'rejected rows lose the title of their group',
      'titled === null ? [] : [titled.field]',
      'titled === null ? [] : []',
      'has the titles of groups as a column',
    ],
  ]),
  ...inFile('spreadsheets/src/review/side-sheets.ts', 'spreadsheets/test/outline.test.ts', [
    [
      'a tab of taxes is a list of products',
      'list.model !== null &&',
      'list.model === null &&',
      'a sheet with what another one refers to',
    ],
  ]),
  ...inFile('spreadsheets/src/mapping/documents/document-numbers.ts', 'spreadsheets/test/documents.test.ts', [
    [
      'row numbers are numbers of orders',
      'number.test(value))) > 1',
      'number.test(value))) > 0',
      'where it goes on from an earlier sheet',
    ],
  ]),
  ...inFile('spreadsheets/src/layout/non-records.ts', 'spreadsheets/test/documents.test.ts', [
    [
      'a signature is a line of the order',
      'texts.every(isOfSignature)) return true;',
      'texts.every(isOfSignature)) return false;',
      'a signature below the lines of a form',
    ],
  ]),
  ...inFile('spreadsheets/src/mapping/joined-parts.ts', 'spreadsheets/test/variants.test.ts', [
    [
      'products of several colours have one name',
      "if (model === products.model) return 'name';",
      "if (model === 'product.template') return '';",
      'belongs to the name of the product',
    ],
  ]),
  ...inFile('spreadsheets/src/layout/header-texts.ts', lists, [
    [
      'the name of a contact is the name of the customer',
      'return isTheirs && group !== record && isPersonGroup(group) ?',
      'return false ?',
      'below a group about a person are that person',
    ],
  ]),
  ...inFile('spreadsheets/src/mapping/record-names.ts', lists, [
    [
      'a donor competes with first names and surnames',
      'if (first === undefined) return wanting;',
      'if (first !== null) return wanting;',
      'first names beside surnames come before any other person',
    ],
  ]),
  ...inFile('spreadsheets/src/mapping/doubts/other-choices.ts', lists, [
    [
      'one known value of many is enough for a list of values',
      'found < column.values.length * leastKnown',
      'found === 0',
      '«Tipo» whose values are mostly others is not the type of Odoo',
    ],
  ]),
  ...inFile('spreadsheets/src/mapping/doubts/other-kinds.ts', lists, [
    [
      'names are quantities',
      "group === 'number' && values.every((value) => /",
      "group === 'number' && values.some((value) => /",
      'words below a header of numbers leave the column out',
    ],
  ]),
  ...inFile('spreadsheets/src/values/placeholders.ts', 'spreadsheets/test/check.test.ts', [
    [
      'a placeholder in brackets is a name',
      'if (isMarkedNothing(text)) return true;',
      '',
      'a cell that says that there is no value is left blank, and told once for its column',
    ],
    [
      'a placeholder of a list is a name',
      "(namesNothing(text, 'choice') || noCode",
      '(noCode',
      'a cell that says that there is no value is left blank, and told once for its column',
    ],
  ]),
  ...inFile(
    'spreadsheets/src/rows/states/inactive-records.ts',
    'spreadsheets/test/inactive-records.test.ts',
    [
      [
        'the letters of a classification archive records',
        'if (isOther || active * 2 < codes.length',
        'if (active * 2 < codes.length',
        '«%s» with %j',
      ],
    ],
  ),
  ...inFile('spreadsheets/src/mapping/substitute-columns.ts', 'spreadsheets/test/subjects-of-lists.test.ts', [
    [
      'firms beside persons have no name',
      '?? firmBesideNames(mapping, model)',
      '',
      'a firm has its name from «%s» where the names of persons are blank',
    ],
  ]),
  ...inFile(
    'spreadsheets/src/mapping/proposals/propose-fields.ts',
    'spreadsheets/test/subjects-of-lists.test.ts',
    [
      [
        'the product of orders is their first text',
        '? before.slice(-1)',
        '? open',
        'the product of orders: the texts before the quantity',
      ],
      [
        'a column that is mostly blank is what a list is about',
        'column.filled >= column.rows * mostRows &&',
        '',
        'no column of numbers, nor one that is mostly blank',
      ],
    ],
  ),
  ...inFile('spreadsheets/src/mapping/record-names.ts', 'spreadsheets/test/subjects-of-lists.test.ts', [
    [
      'levels are names',
      "if (hint.type === 'char' && areLevels(statistics[column]?.values ?? [])) continue;",
      '',
      'levels below «Interés» name no opportunity',
    ],
  ]),
  ...inFile('spreadsheets/src/mapping/claim-conflicts.ts', 'spreadsheets/test/subjects-of-lists.test.ts', [
    [
      'the stock at the beginning of a month is the count',
      'if (/\\binic/i.test(header)) return 4;',
      '',
      'counts the balance of a month, and what there was at its beginning where it has no balance',
    ],
  ]),
  ...inFile(
    'spreadsheets/src/mapping/products/counts-by-place.ts',
    'spreadsheets/test/counts-by-place.test.ts',
    [
      [
        'only columns that are called places are places',
        'withPlaceName.some((one) => !inTotal.includes(one))',
        'true',
        'has a list for whatever its total sums up with places',
      ],
    ],
  ),
  ...inFile('spreadsheets/src/rows/records/repeated-values.ts', 'spreadsheets/test/repeated-values.test.ts', [
    [
      'a ditto mark repeats what stands above a blank row',
      'above.number === row.number - 1 && ',
      '',
      'repeats nothing below a blank cell, a blank row or the title of a section: it is asked about',
    ],
    [
      'a mark in the date alone joins two orders',
      "ofRecord.some(({ field, column }) => field === 'partner_id' && isMark(column)) &&",
      '',
      'has an order for each row where a mark says nothing of the supplier',
    ],
  ]),
  ...inFile('spreadsheets/src/mapping/documents/form-values.ts', 'spreadsheets/test/form-values.test.ts', [
    ['the date above a list is the date of its orders', 'filled.every(isOfLine) &&', '', '%s'],
    ['a price list is an order', 'filled.some(isLineQuantity) &&', '', '%s'],
    [
      'labels of a form are its values',
      "if (value.length > longestValue || value.endsWith(':')) return false;",
      'return true;',
      'takes no label for a value, nor what is none of its field',
    ],
  ]),
  ...inFile('spreadsheets/src/review/readings.ts', 'spreadsheets/test/check.test.ts', [
    [
      'each cell that was left blank counts as the first one',
      'reading.count++;',
      'reading.count = 1;',
      'a cell that says that there is no value is left blank, and told once for its column',
    ],
  ]),
  ...inFile('spreadsheets/src/values/normalise-date.ts', lists, [
    [
      'a lot without a day is refused',
      'if (end !== null) return right(',
      'if (end === undefined) return right(',
      'may be used until the end of the month',
    ],
  ]),
  ...inFile('spreadsheets/src/rows/sheet-values.ts', 'spreadsheets/test/sheet-values.test.ts', [
    [
      'a single title fills a field',
      'first?.at !== 0 || titles.length < fewestTitles',
      'titles.length < 0 || first === undefined',
      'count only where the first row below the header is one, and no column names the customers',
    ],
    [
      'one value for all rows replaces a column',
      "value !== '' && !filled.has(field)",
      "value !== ''",
      'gives way to a column',
    ],
  ]),
  ...inFile('spreadsheets/src/values/task-states.ts', 'spreadsheets/test/tasks.test.ts', [
    [
      'finished tasks are open',
      'return isWhole ? finished : open;',
      'return isWhole ? open : open;',
      'Avance',
    ],
    ['1 may be 1 %', 'numbers.includes(1) &&', 'numbers.includes(-1) &&', 'is no state'],
  ]),
  ...inFile('spreadsheets/src/values/levels.ts', 'spreadsheets/test/tasks.test.ts', [
    [
      'a nearest priority is not told',
      'if (isNearest) nearest.add(word);',
      '',
      'names the priority that is taken',
    ],
  ]),
  ...inFile('spreadsheets/src/rows/states/finished-tasks.ts', 'spreadsheets/test/tasks.test.ts', [
    ['a stage closes no task', 'values[at] = state;', '', 'tells which tasks are finished'],
  ]),
  ...inFile('spreadsheets/src/rows/accounts/account-chart.ts', 'spreadsheets/test/account-chart.test.ts', [
    ['a group of accounts is loaded', 'groups.has(row) &&', 'groups.has(-row) &&', 'with points'],
    [
      'an account that takes entries is a group',
      '?.takesEntries !== true',
      '?.code !== null',
      'takes entries is not a group',
    ],
  ]),
  ...inFile('spreadsheets/src/values/account-types.ts', 'spreadsheets/test/account-chart.test.ts', [
    ['employees are customers', 'if (not?.test(folded)) return false;', '', 'Cuentas por cobrar empleados'],
  ]),
  ...inFile('spreadsheets/src/mapping/contacts/credit-terms.ts', 'spreadsheets/test/words-of-lists.test.ts', [
    ['one term is enough', 'values.every((value)', 'values.some((value)', 'Crédito'],
  ]),
  ...inFile('spreadsheets/src/mapping/claim-conflicts.ts', 'spreadsheets/test/words-of-lists.test.ts', [
    ['a blank column takes a field', 'isBlank(a) - isBlank(b) ||', '', 'a blank column gives way'],
  ]),
  ...inFile('spreadsheets/src/values/turned-names.ts', 'spreadsheets/test/words-of-lists.test.ts', [
    ['a name with two commas is turned', '|| more !== undefined ? name', '? name', 'Tzoc, Girón, Luis'],
  ]),
  ...inFile('spreadsheets/src/values/account-codes.ts', 'spreadsheets/test/account-chart.test.ts', [
    [
      'the code of an account keeps its dashes',
      'return taken.test(written) ? written : null;',
      'return null;',
      'codes get points',
    ],
  ]),
  ...inFile('spreadsheets/src/rows/records/record-above.ts', 'spreadsheets/test/odoo-exports.test.ts', [
    [
      'a row of another company is of the one above',
      'else if (!isOnlyFurther(row)) above = [];',
      '',
      'the person below another one',
    ],
  ]),
  ...inFile('spreadsheets/src/rows/rows-to-prepare.ts', 'spreadsheets/test/odoo-exports.test.ts', [
    [
      'a row with nothing that is loaded is a company without a name',
      'holdsNothing(row, loaded)',
      'loaded.length === 0 && row.cells.length === 0',
      'a row with nothing but another person',
    ],
  ]),
  ...inFile(
    'spreadsheets/src/rows/contacts/telephones-in-names.ts',
    'spreadsheets/test/telephones-in-names.test.ts',
    [
      [
        'one name with a telephone is enough',
        'found.length * 2 > names.length',
        'found.length > 0',
        'names stay as they are where few have one',
      ],
    ],
  ),
  ...inFile(
    'spreadsheets/src/rows/contacts/jobs-of-customers.ts',
    'spreadsheets/test/jobs-of-customers.test.ts',
    [
      [
        'every name with a colon is a job',
        "customers.get(foldedText(jobIn(whole)?.customer ?? ''))",
        'jobIn(whole)?.customer',
        'a colon behind anything else',
      ],
    ],
  ),
  ...inFile('spreadsheets/src/rows/columns-read.ts', 'spreadsheets/test/columns-read.test.ts', [
    ['what is read says nothing', 'isRead: true,', 'isRead: false,', 'the currency of prices'],
  ]),
];
