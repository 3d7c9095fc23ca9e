import { describe, expect, test } from 'vitest';
import { isSameDatabase, readAddress } from '../src/features/instances/read-address.ts';

const read = (typed: string) => {
  const { baseUrl, database, isOnline, schemeAdded, pathCut } = readAddress(typed) ?? {};
  return [baseUrl, database, isOnline, schemeAdded, pathCut];
};

describe('the address of an Odoo', () => {
  test.each<[string, ReturnType<typeof read>]>([
    ['https://odoo.ferreteria.gt', ['https://odoo.ferreteria.gt', null, false, false, false]],
    ['https://odoo.ferreteria.gt/', ['https://odoo.ferreteria.gt', null, false, false, false]],
    [' odoo.ferreteria.gt ', ['https://odoo.ferreteria.gt', null, false, true, false]],
    ['http://190.1.2.3:8069/odoo/contacts', ['http://190.1.2.3:8069', null, false, false, true]],
    ['localhost:8069', ['https://localhost:8069', null, false, true, false]],
    [
      'miempresa.odoo.com/web#action=12&model=res.partner',
      ['https://miempresa.odoo.com', 'miempresa', true, true, true],
    ],
    ['MiEmpresa.Odoo.com', ['https://miempresa.odoo.com', 'miempresa', true, true, false]],
    [
      'https://odoo.ferreteria.gt/web/login?db=ferreteria&redirect=%2F',
      ['https://odoo.ferreteria.gt', 'ferreteria', false, false, true],
    ],
    ['https://www.odoo.com/es', ['https://www.odoo.com', null, false, false, true]],
    ['https://uno-main-123.dev.odoo.com', ['https://uno-main-123.dev.odoo.com', null, false, false, false]],
  ])('%s', (typed, expected) => {
    expect(read(typed)).toEqual(expected);
  });

  test.each([
    '',
    '   ',
    'miempresa',
    'ftp://odoo.gt',
    'javascript:1',
    'https://ana:x@odoo.gt',
    'odoo gt.com',
    'http://',
  ])('«%s» is not an address', (typed) => {
    expect(readAddress(typed)).toBeNull();
  });
});

describe('the same database', () => {
  const one = { baseUrl: 'https://odoo.ferreteria.gt', databaseName: 'luna' };
  test.each<[string, string, boolean]>([
    ['odoo.FERRETERIA.gt/web', ' luna ', true],
    ['http://odoo.ferreteria.gt', 'luna', true],
    ['https://odoo.ferreteria.gt:8443', 'luna', false],
    ['https://odoo.ferreteria.gt', 'Luna', false],
    ['https://otra.gt', 'luna', false],
    ['', 'luna', false],
  ])('%s, %s: %s', (baseUrl, databaseName, expected) => {
    expect(isSameDatabase(one, { baseUrl, databaseName })).toBe(expected);
  });
});
