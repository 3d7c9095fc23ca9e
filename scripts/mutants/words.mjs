import { inFile } from './entries.mjs';

const features = 'web/src/features';
const counted = 'web/test/counted-words.test.ts';

/** Mutants of sentences that must agree with their number, and must not promise more than is known. */
export const words = [
  ...inFile(`${features}/installations/live-texts.ts`, counted, [
    [
      'the time left: Falta for Faltan',
      "time.startsWith('un') ?",
      "!time.startsWith('un') ?",
      'Falta menos de un minuto.',
    ],
  ]),
  ...inFile(`${features}/installations/receipt-texts.ts`, counted, [
    [
      'what was changed in the review, with a comma',
      ".join(' y ')",
      ".join(', ')",
      'En la revisión corregiste',
    ],
  ]),
  ...inFile(`${features}/installations/texts.ts`, counted, [
    [
      'one row entraron',
      "no ${value === 1 ? 'entró' : 'entraron'}.`",
      "no ${value === 1 ? 'entraron' : 'entró'}.`",
      'La instalación terminó, pero 1 fila no entró.',
    ],
    [
      'one row deshechas',
      "undone: (value: number) => `${rows(value)} ${value === 1 ? 'deshecha' : 'deshechas'}`",
      'undone: (value: number) => `${rows(value)} deshechas`',
      '1 fila deshecha',
    ],
  ]),
  ...inFile(`${features}/dashboard/texts.ts`, counted, [
    [
      'S84 zero free months are promised',
      'trialMonths === null || trialMonths < 1',
      'trialMonths === null || trialMonths < 0',
      'no free month is promised',
    ],
  ]),
  ...inFile(`${features}/subscriptions/texts.ts`, counted, [
    [
      'a payment of 12 months is one of a month',
      "months === 1 ? '1 mes' :",
      "months === 12 ? '1 mes' :",
      'Básico, 1 mes',
    ],
  ]),
  ...inFile(`${features}/decisions/texts.ts`, counted, [
    [
      'Queda 4 por decidir',
      '`Quedan ${formatNumber(value)} por decidir',
      '`Queda ${formatNumber(value)} por decidir',
      'Queda 1 por decidir',
    ],
  ]),
  ...inFile(`${features}/instances/texts.ts`, counted, [
    [
      'a full plan seems to have room',
      "value < max ? '.' : ': no cabe otra.'",
      "value <= max ? '.' : ': no cabe otra.'",
      'Usas 1 de 1 instancia',
    ],
  ]),
  ...inFile(`${features}/imports/texts.ts`, counted, [
    [
      'rows that nobody knows of are promised',
      "unknown > 0 ? 'hasta ' : ''",
      "unknown > 0 ? '' : ''",
      'Entrará hasta 1 de 2 filas',
    ],
  ]),
  ...inFile(`${features}/wizard/texts.ts`, counted, [
    [
      'the picture promises rows that nobody knows of',
      "unknown > 0 ? 'hasta ' : ''",
      "unknown > 1 ? 'hasta ' : ''",
      'Entrará hasta 1',
    ],
    ['four fields are five', 'missing.length === 5', 'missing.length === 2', 'what is missing is named'],
  ]),
  ...inFile(`${features}/imports/find-missing-references.ts`, 'web/test/file-review.test.ts', [
    [
      'what an app brings counts as known before',
      '      if (!answer.hasModel) break;\n',
      '',
      'rows that need what an app brings are not promised',
    ],
  ]),
  ...inFile('spreadsheets/src/catalogue/relations.ts', 'spreadsheets/test/relations.test.ts', [
    [
      'salesmen are contacts',
      "  user_id: 'res.users'",
      "  user_id: 'res.partner'",
      'each field that names records',
    ],
    [
      'a parent is a contact',
      "if (name === 'parent_id') return model;",
      "if (name === 'parent_id') return 'res.partner';",
      'each field that names records',
    ],
  ]),
  ...inFile('spreadsheets/src/catalogue/catalogue.ts', 'spreadsheets/test/relations.test.ts', [
    [
      'names in lines are not looked up',
      'if (line !== undefined && isAsked)',
      'if (line !== undefined && !isAsked)',
      'each field that names records',
    ],
  ]),
  ...inFile(`${features}/wizard/saved-draft.ts`, 'web/test/load-summary.test.ts', [
    [
      'files are asked for that were never chosen',
      "if (now.hasLostFiles) return 'files';",
      "if (!now.hasLostFiles) return 'files';",
      'the notice about a restored draft stays',
    ],
  ]),
  ...inFile('web/src/api/errors.ts', 'web/test/calls.test.ts', [
    [
      'S70 the ordered sentence of a plain backend is lost',
      "response.status === 400 && call === 'POST /api/auth/local/register'",
      "response.status === 409 && call === 'POST /api/auth/local/register'",
      'only what is ordered is shown from a backend that answers in English',
    ],
  ]),
  ...inFile('server/src/features/import-plans/references.ts', 'server/test/import-plans.test.ts', [
    [
      'a model that is not there is a failure of Odoo',
      "(await hasModel(odoo, model)) ? matchNames(odoo, target, names) : 'no-model'",
      'matchNames(odoo, target, names)',
      'before its app is there',
    ],
  ]),
];
