import { describe, expect, test } from 'vitest';
import { identifiesNobody } from '../src/rows/records/duplicates.ts';
import { valueTable } from './tables/values.ts';
import { kindsOfValues, valueOutcome } from './value-outcome.ts';

interface Case {
  value: string;
  outcome: string;
}

const groups = new Map<string, Case[]>();
let group: Case[] = [];
for (const line of valueTable.trim().split('\n')) {
  if (!line.startsWith('  ')) {
    group = [];
    groups.set(line, group);
  } else {
    const at = line.lastIndexOf(' >');
    group.push({ value: line.slice(2, at), outcome: line.slice(at + 2).trim() });
  }
}

describe.each([...groups])('%s', (title, cases) => {
  const [kind = '', country = ''] = title.split(' ');

  test.each(cases)('«$value» becomes «$outcome»', ({ value, outcome }) => {
    expect(kindsOfValues).toContain(kind);
    expect(valueOutcome(kind, country, value)).toBe(outcome);
  });
});

describe('characters that no table shows', () => {
  test.each([
    ['money', 'Q1\u00a0250.50', '1250.50'],
    ['money', '1\u2009250.50', '1250.50'],
    ['money', '1\u202f250,50', '1250.50'],
    ['money', '150\u200b', '150'],
    ['money', '\t150 ', '150'],
    ['date', '15\u00a0/03/2024', '2024-03-15'],
    ['email', 'juan@correo.com\u200b', 'juan@correo.com'],
    ['code', 'A\u00a0001', 'A 001'],
    ['code', 'A001\n', 'A001'],
    ['text', 'Jose\u0301\u0007', 'José'],
    ['text', 'Jos\u0000é', 'José'],
    ['text', 'Ni\u00f1o\u200b', 'Niño'],
    ['text', '\ufeffHola', 'Hola'],
    ['text', 'soft\u00adhyphen', 'softhyphen'],
    ['text', 'Ferreter\u00c3\u00ada', 'Ferretería'],
    ['text', '\u00c3\u0081rbol', 'Árbol'],
    ['text', 'Farmacia \ufffdxito', 'Farmacia \ufffdxito ~'],
  ])('%s %j becomes %j', (kind, value, outcome) => {
    expect(valueOutcome(kind, 'GT', value)).toBe(outcome);
  });

  test('several bar codes that say there is none are not the same one', () => {
    expect(['N/A', 'S/C', '0', '-', ''].map((value) => identifiesNobody('barcode', value))).toEqual(
      Array.from({ length: 5 }, () => true),
    );
    expect(identifiesNobody('barcode', '7401234567890')).toBe(false);
    expect(identifiesNobody('ref', 'S/C')).toBe(true);
    const shared = ['C/F', 'Consumidor final', 'XAXX010101000', 'xexx-010101-000', '9999999', '000000'];
    shared.push('222222222222', '66666666-6', '66.666.666-6', '55555555-5');
    expect(shared.map((value) => identifiesNobody('vat', value))).toEqual(shared.map(() => true));
    const own = ['XAXX010101001', '22222222', '666666667', '900123456-7'];
    expect(own.map((value) => identifiesNobody('vat', value))).toEqual(own.map(() => false));
  });

  test.each(['SÃO PAULO', 'Ângela', 'Château', 'Âmbar y Ãngel', 'niño Ñandú'])(
    '%s was not garbled, and stays',
    (text) => {
      expect(valueOutcome('text', 'GT', text)).toBe(text);
    },
  );
});
