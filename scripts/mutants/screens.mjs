export const screens = [
  {
    name: 'S87 a date without its year',
    file: 'web/src/lib/dates.ts',
    text: 'XX',
    replacement: 'YY',
    by: 'web/test/formats.test.ts',
    test: '[S87] a time has day',
  },
];
