import { expect, test } from 'vitest';
import { hasLegalForm } from '../src/values/legal-forms.ts';

test.each([
  'Cementos, S.A.',
  'Aceros SA de CV',
  'Norte S.A.B. de C.V.',
  'Luz S.A.P.I. de C.V.',
  'Obras S. de R.L. de C.V.',
  'Paz E.I.R.L.',
  'PAZ EIRL',
  'Andina S.A.C.',
  'Agro SAS',
  'Industrial S.A.C.I.',
  'Ruiz Ltda.',
  'Ruiz Cía. Ltda.',
  'Ruiz y Compañía',
  'Pérez & Co.',
  'Ron & Hijos C. por A.',
  'Paz S. en C.',
  'Venezolana, C.A.',
  'Luz SpA',
  'Luz S.R.L.',
  'Acme Inc.',
  'Acme L.L.C.',
  'Norte Sociedad Anónima',
  'Sur Sociedad de Responsabilidad Limitada',
  'Cooperativa El Sol, R.L.',
  'Cooperativa El Sol',
  'Fundación Luz',
  'Cementos, S.A. (Sucursal)',
  'Cementos, S.A. - Mixco',
])('«%s» is a firm', (name) => {
  expect(hasLegalForm(name)).toBe(true);
});

test.each([
  'Juan Pérez',
  'Vilma Sac',
  'VILMA SAC',
  'PEDRO AC',
  'Mem de Sá',
  'Ana de Sa',
  'Elisa',
  'Zen Spa',
  'S.A.',
  'Sociedad Anónima',
  'Cooperativa',
  'Juan Paz (Cementos, S.A.)',
  'Juan Paz - Cementos, S.A.',
])('«%s» is none', (name) => {
  expect(hasLegalForm(name)).toBe(false);
});
