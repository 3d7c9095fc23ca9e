import { expect, test } from 'vitest';
import { texts as announcements } from '../src/features/announcements/texts.ts';
import { texts as checkout } from '../src/features/checkout/texts.ts';
import { texts as dashboard } from '../src/features/dashboard/texts.ts';
import { texts as decisions } from '../src/features/decisions/texts.ts';
import { gridTexts as grid } from '../src/features/imports/grid/grid-texts.ts';
import { texts as imports } from '../src/features/imports/texts.ts';
import { liveTexts } from '../src/features/installations/live-texts.ts';
import { receiptTexts } from '../src/features/installations/receipt-texts.ts';
import { resultTexts } from '../src/features/installations/result-texts.ts';
import { texts as installations } from '../src/features/installations/texts.ts';
import { undoTexts } from '../src/features/installations/undo-texts.ts';
import { texts as instances } from '../src/features/instances/texts.ts';
import { texts as subscriptions } from '../src/features/subscriptions/texts.ts';
import { texts as wizard } from '../src/features/wizard/texts.ts';

const { result, file, rejected } = installations;
const noRows = { given: 0, created: 0, changed: 0, same: 0, pending: 0, undone: 0, left: 0 };
const sheet = { ...noRows, rejected: 0, aside: 0, corrected: 0 };

/** Sentences with a number: for one, the expected text, for several, the expected text. */
const sentences: readonly [string, string, string, string][] = [
  [
    decisions.resolved.automatic(1, 0),
    'Tomamos por nuestra cuenta 1 nombre',
    decisions.resolved.automatic(2, 1),
    'Tomamos por nuestra cuenta 2 nombres y 1 columna',
  ],
  [
    decisions.resolved.decided(0, 1),
    'Decidiste 1 columna',
    decisions.resolved.decided(3, 2),
    'Decidiste 3 nombres y 2 columnas',
  ],
  [
    imports.check.cleanHelp(1),
    'Leímos 1 fila. Puedes probarla en tu Odoo antes de empezar, sin guardar nada.',
    imports.check.cleanHelp(2),
    'Leímos 2 filas. Puedes probarlas en tu Odoo antes de empezar, sin guardar nada.',
  ],
  [
    wizard.reasons.questions(1),
    'Di a qué app va 1 hoja.',
    wizard.reasons.questions(2),
    'Di a qué app van 2 hojas.',
  ],
  [announcements.more(1), 'Ver 1 aviso más', announcements.more(2), 'Ver 2 avisos más'],
  [
    checkout.words.trial(1),
    'Hoy no pagas nada: el primer mes es gratis.',
    checkout.words.trial(2),
    'Hoy no pagas nada: los primeros 2 meses son gratis.',
  ],
  [
    checkout.words.renewal(1),
    'Después se cobra lo mismo cada mes. Tras 12 cobros la suscripción termina sola.',
    checkout.words.renewal(3),
    'Después se cobra lo mismo cada 3 meses. Tras 12 cobros la suscripción termina sola.',
  ],
  [
    dashboard.first.plan.text(1),
    'El primer mes es gratis.',
    dashboard.first.plan.text(3),
    'Los primeros 3 meses son gratis.',
  ],
  [
    decisions.go.left(1),
    'Queda 1 por decidir: sus filas siguen esperando.',
    decisions.go.left(4),
    'Quedan 4 por decidir: sus filas siguen esperando.',
  ],
  [decisions.rowsFrom(1, 7), '1 fila: la 7', decisions.rowsFrom(2, 1_207), '2 filas, desde la 1,207'],
  [grid.leave(1), 'Dejar fuera la fila', grid.leave(2), 'Dejar fuera 2 filas'],
  [grid.proposals.take(1), 'Usar', grid.proposals.take(30), 'Usar en las 30 filas'],
  [
    imports.forecast.title(1, 0, 1),
    'Entrará 1 de 1 fila',
    imports.forecast.title(58, 0, 65),
    'Entrarán 58 de 65 filas',
  ],
  [
    imports.forecast.title(0, 1, 2),
    'Entrará hasta 1 de 2 filas',
    imports.forecast.title(3, 18, 1_025),
    'Entrarán hasta 21 de 1,025 filas',
  ],
  [wizard.picture.entering(1, 0), 'Entrará 1', wizard.picture.entering(18, 0), 'Entrarán 18'],
  [wizard.picture.entering(0, 1), 'Entrará hasta 1', wizard.picture.entering(3, 18), 'Entrarán hasta 21'],
  [
    imports.references.willSkip(1),
    'No se cargará 1 fila.',
    imports.references.willSkip(2),
    'No se cargarán 2 filas.',
  ],
  [
    imports.dryRun.undecided(1),
    '1 fila no entra todavía: usa nombres que tu Odoo no tiene y que faltan por decidir.',
    imports.dryRun.undecided(2),
    '2 filas no entran todavía: usan nombres que tu Odoo no tiene y que faltan por decidir.',
  ],
  [
    imports.dryRun.left(1),
    '1 fila no se probó: tiene errores, está apartada o decidiste no cargarla.',
    imports.dryRun.left(2),
    '2 filas no se probaron: tienen errores, están apartadas o decidiste no cargarlas.',
  ],
  [
    imports.load.duration(1),
    'Tardará alrededor de un minuto.',
    imports.load.duration(9),
    'Tardará unos 9 minutos.',
  ],
  [
    liveTexts.left('menos de un minuto'),
    'Falta menos de un minuto.',
    liveTexts.left('unas 2 horas'),
    'Faltan unas 2 horas.',
  ],
  [
    receiptTexts.inReview(receiptTexts.changes(1, 0)),
    'En la revisión corregiste 1 celda.',
    receiptTexts.inReview(receiptTexts.changes(6, 2)),
    'En la revisión corregiste 6 celdas y dejaste fuera 2 filas.',
  ],
  [resultTexts.figure(1), 'fila en tu Odoo', resultTexts.figure(0), 'filas en tu Odoo'],
  [
    resultTexts.rejected('CRM', 1),
    'CRM: 1 fila con error u omitida',
    resultTexts.rejected('CRM', 2),
    'CRM: 2 filas con error u omitidas',
  ],
  [
    result.partly(1),
    'La instalación terminó, pero 1 fila no entró.',
    result.partly(2),
    'La instalación terminó, pero 2 filas no entraron.',
  ],
  [
    result.pending(1),
    'La instalación terminó, pero 1 fila espera tu decisión.',
    result.pending(2),
    'La instalación terminó, pero 2 filas esperan tu decisión.',
  ],
  [
    result.updatedOf('CRM', 1),
    'CRM: 1 fila actualizó una ficha que ya estaba.',
    result.updatedOf('CRM', 2),
    'CRM: 2 filas actualizaron fichas que ya estaban.',
  ],
  [file.account.aside(1), '1 fila apartada', file.account.aside(18), '18 filas apartadas'],
  [file.account.undone(1), '1 fila deshecha', file.account.undone(178), '178 filas deshechas'],
  [
    rejected.countOf({ ...sheet, rejected: 6, corrected: 1 }),
    '6 filas con error, 1 fila ya subida otra vez',
    rejected.countOf({ ...sheet, rejected: 0, corrected: 6, aside: 2 }),
    '6 filas ya subidas otra vez, 2 filas apartadas',
  ],
  [
    undoTexts.partly(1),
    'Se deshizo, pero 1 ficha se quedó.',
    undoTexts.partly(1_002),
    'Se deshizo, pero 1,002 fichas se quedaron.',
  ],
  [
    undoTexts.willGoAlong(1),
    'También se borra 1 ficha que cargó otra lista (un precio, una cuenta bancaria o una regla), si pertenece a estas.',
    undoTexts.willGoAlong(1_002),
    'También se borran hasta 1,002 fichas que cargaron otras listas (precios, cuentas bancarias o reglas): las que pertenecen a estas.',
  ],
  [
    instances.states.use(1, 1),
    'Usas 1 de 1 instancia: no cabe otra.',
    instances.states.use(1, 3),
    'Usas 1 de 3 instancias.',
  ],
  [
    subscriptions.payments.what('Básico', 1),
    'Básico, 1 mes',
    subscriptions.payments.what('Básico', 12),
    'Básico, 12 meses',
  ],
  [wizard.reasons.files(1), 'Falta un archivo.', wizard.reasons.files(3), 'Faltan 3 archivos.'],
];

test.each(sentences.map(([one, expectedOne, many, expectedMany]) => [expectedOne, one, many, expectedMany]))(
  '%s',
  (expectedOne, one, many, expectedMany) => {
    expect([one, many]).toEqual([expectedOne, expectedMany]);
  },
);

test('no free month is promised where the server names none', () => {
  const { text } = dashboard.first.plan;
  for (const none of [0, null]) expect(text(none)).not.toMatch(/gratis/);
});

test('what is missing is named: one, several, or all five', () => {
  const { fields } = wizard.reasons;
  expect(fields(['Clave API'])).toBe('Falta: Clave API.');
  expect(fields(['Contraseña', 'Clave API'])).toBe('Falta: Contraseña y Clave API.');
  expect(fields(['a', 'b', 'c', 'd', 'e'])).toBe('Llena los cinco campos.');
});

test('names that come with the files are told together, the first ones by name', () => {
  const { entering, refused } = imports.references;
  expect(entering(['W-1', 'W-1'])).toBe('«W-1» viene en tus archivos: se crea al cargar.');
  expect(refused(['W-1', 'W-1'])).toBe('«W-1» viene en una fila por corregir: entra cuando la corrijas.');
  expect(refused(['W-1', 'W-2'])).toBe(
    '«W-1» y «W-2» vienen en filas por corregir: entran cuando las corrijas.',
  );
  expect(entering(['W-1', 'W-2', 'W-1'])).toBe('«W-1» y «W-2» vienen en tus archivos: se crean al cargar.');
  expect(entering(['A', 'B', 'C', 'D', 'E'])).toBe(
    '«A», «B», «C» y 2 más vienen en tus archivos: se crean al cargar.',
  );
});

test('of an undoing that was stopped: what was undone, what stayed, and what is missing', () => {
  const at = (removed: number, kept: number, total: number) =>
    undoTexts.stoppedAt({ removed, archived: 0, restored: 0, kept }, total);
  expect(at(1_000, 0, 1_200)).toBe('Se deshicieron 1,000 de 1,200 fichas; faltan 200.');
  expect(at(1, 1, 3)).toBe('Se deshizo 1 de 3 fichas; 1 se quedó y falta 1.');
  expect(at(2, 2, 6)).toBe('Se deshicieron 2 de 6 fichas; 2 se quedaron y faltan 2.');
  expect(at(3, 0, 3)).toBe('Se deshicieron 3 de 3 fichas; falta lo que se creó por su nombre en las filas.');
});
