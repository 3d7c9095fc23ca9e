import { inFile } from './entries.mjs';

const account = 'server/test/contact-details.test.ts';
const search = 'server/test/customer-search.test.ts';
const payments = 'server/test/account-payments.test.ts';

/** NIT and telephone of a customer, and the searches and trials that use them. */
export const contactMutants = [
  ...inFile('spreadsheets/src/values/tax-number.ts', 'spreadsheets/test/check.test.ts', [
    [
      'any check digit of a NIT',
      '!bare.endsWith(nitCheckDigit(digits))',
      'false',
      'a wrong check digit is reported, and no other one is proposed',
    ],
    ['zeros make another NIT', "bare.replace(/^0+/, '')", 'bare', '%s is kept as %s'],
    ['a NIT of zeros alone', ' || /^0+$/.test(bare)', '', '%s is not a NIT'],
  ]),
  ...inFile('server/src/lib/phone.ts', account, [
    [
      'nine digits are a telephone of Guatemala',
      'homeNumber = /^\\d{8}$/',
      'homeNumber = /^\\d{8,9}$/',
      '%s is refused with the remedy',
    ],
    [
      'a long number without + is a telephone',
      'return digits !== plain && international',
      'return international',
      '%s is refused with the remedy',
    ],
  ]),
  ...inFile('server/src/features/account/contact-details.ts', account, [
    [
      'NITs are tried without limit',
      "await countAttempt(ctx, 'nit', { account: userId, address: customer.origin.address });",
      'await Promise.resolve(countAttempt);',
      'how often a NIT is changed is limited',
    ],
    [
      'the history has what was given',
      'changed.map((field) => texts.changedDetails[field])',
      'changed.map((field) => texts.changedDetails[field] + data[field])',
      'the history says which of the two changed',
    ],
    [
      'a telephone is not found until something else changes',
      'await indexCustomer(trx, userId);',
      'await Promise.resolve(indexCustomer);',
      'finds the customer by either',
    ],
  ]),
  ...inFile('server/src/features/account/contact-details.ts', payments, [
    [
      'a NIT that is given after the purchase does not count',
      "if (changed.includes('nit')) await",
      "if (changed.includes('never' as 'nit')) await",
      'also when the NIT is given after the purchase',
    ],
  ]),
  ...inFile('server/src/features/account/deletion.repo.ts', account, [
    [
      'a NIT outlives its account',
      '        nit: null,\n',
      '',
      'both are deleted with the account, and with them its search terms',
    ],
  ]),
  ...inFile('server/src/features/auth/transfer-account.ts', 'server/test/hand-over.test.ts', [
    [
      'who gets an account gets a telephone too',
      '  await authRepo(trx).removePhone(userId);\n',
      '',
      "the old address is told and can stop it, the new one is proved; after the wait all access is new, and the account's data stay",
    ],
  ]),
  ...inFile('server/src/features/billing/store/trials.ts', payments, [
    [
      'final consumers are one person',
      'nit === null || nit === finalConsumer',
      "nit === null || nit === ''",
      'an account that only gave its NIT, or only looked, has had no trial; «CF» identifies nobody',
    ],
    [
      'one account takes the free month from many',
      'mostClaims = 4',
      'mostClaims = 400',
      'does not take the free month from everybody',
    ],
    [
      'a NIT is kept as it is',
      'vault.pseudonymsOf(`nit:${nit}`)',
      '[`nit:${nit}`]',
      'also after the account is deleted, of which only a hash is kept',
    ],
    [
      'the answer does not say why',
      'return { trialMonths: 0, trialUsedBy: by };',
      'return { trialMonths: 0 };',
      'the answer and the checkout say so',
    ],
  ]),
  ...inFile('server/src/lib/search-words.ts', search, [
    [
      'a telephone is found with its country alone',
      'digits.slice(-8), ',
      '',
      'by NIT and telephone, with and without dash',
    ],
    [
      'a long name displaces the NIT',
      'new Set([...numberTerms(numbers), ...words, ...parts])',
      'new Set([...words, ...parts, ...numberTerms(numbers)])',
      'by a NIT even with a long name, and never by «CF»',
    ],
    [
      'every final consumer is found',
      'nit !== null && /\\d/.test(nit)',
      'nit !== null',
      'by a NIT even with a long name, and never by «CF»',
    ],
  ]),
  ...inFile('server/src/features/customer-search/customer-search.ts', search, [
    [
      'what only looks like a number is no word',
      'if (hits.length || after !== null) return hits;',
      'return hits;',
      'by words that look like a number, if no number matches',
    ],
  ]),
  ...inFile('web/src/features/checkout/charges.ts', 'web/test/charges.test.ts', [
    [
      'nobody is told why there is no free month',
      '[...(trialUsedBy ? [words.trialUsed[trialUsedBy]] : []), words.today(amount, months)]',
      '[words.today(amount, months)]',
      'where the free month was had before with the same %s',
    ],
  ]),
];
