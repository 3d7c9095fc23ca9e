import { expectAccessible } from './support/axe.ts';
import { readRows, workbook } from './support/files.ts';
import { broken, expect, test } from './support/test.ts';

const people = (rows: (string | number | null)[][]) =>
  workbook('clientes.xlsx', [['Nombre', 'NIT', 'Correo', 'Tel', 'Ruta', 'Tipo', 'Etiquetas'], ...rows]);

const good = (name: string): (string | number | null)[] => [
  name,
  'CF',
  `${name.toLowerCase().replace(/\W/g, '')}@ejemplo.com`,
  '5555-1234',
  'Ruta 4',
  'Empresa',
  null,
];

test('columns: each shows its field and why, can be changed and ignored, and keeps the choice between steps; a NIT is verified', async ({
  page,
  openWizard,
}) => {
  const { wizard, review } = await openWizard({ choose: ['Contactos'] });
  const [, , ...rest] = good('Luis');
  await wizard.give('Contactos', people([good('Ana'), ['Luis', '1234567-8', ...rest]]));
  await expect(page.getByText('6 columnas por cargar, 1 sin cargar')).toBeVisible();
  await review.open('Revisar columnas', 'Contactos');

  await expect(review.column('Nombre')).toContainText('Nombre exacto');
  await expect(review.column('NIT')).toContainText('Otro nombre de este dato');
  await expect(review.column('Ruta')).toContainText('Sin reconocer');
  await expect(review.column('Correo')).toContainText('ana@ejemplo.com');
  await expect(review.field('Ruta')).toHaveValue('No cargar');
  await expectAccessible(page, 'columns');

  await review.field('Ruta').click();
  await expect(page.getByRole('option', { name: 'No cargar' })).toBeVisible();
  await expectAccessible(page, 'the fields of a column');
  await review.choose('Ruta', 'Dirección, segunda línea');
  await expect(review.column('Ruta')).toContainText('Lo elegiste tú');
  await expect(page.getByRole('region', { name: 'Así quedará en tu Odoo' })).toContainText('Ruta 4');
  await page.getByRole('button', { name: 'No cargar: Tel' }).click();
  await expect(review.column('Tel')).toContainText('No se carga');

  // Two columns for one field, and a required field without a column: both are shown and prevent loading.
  await review.choose('Tel', 'Correo electrónico');
  await expect(review.column('Tel')).toContainText('«Correo electrónico» ya recibe la columna «Correo»');
  await page.getByRole('button', { name: 'No cargar: Nombre' }).click();
  await expect(page.getByText('Falta una columna para «Nombre», que es obligatorio.')).toBeVisible();
  await expectAccessible(page, 'columns with mistakes');
  await review.close();
  await expect(wizard.next).toBeDisabled();
  await expect(wizard.next).toHaveAccessibleDescription('Revisa las columnas de Contactos.');

  await review.open('Revisar columnas', 'Contactos');
  await review.choose('Nombre', 'Nombre');
  await page.getByRole('button', { name: 'No cargar: Tel' }).click();
  await page.getByRole('radio', { name: 'Por correo' }).check();
  await review.close();
  // The decisions are still there after another step.
  await wizard.back.click();
  await wizard.next.click();
  await review.open('Revisar columnas', 'Contactos');
  await expect(review.field('Ruta')).toHaveValue('Dirección, segunda línea');
  await expect(page.getByRole('radio', { name: 'Por correo' })).toBeChecked();
  // The company is in Guatemala. No other digit is proposed: any of its digits may be the mistake.
  await page.getByRole('tab', { name: 'Revisión' }).click();
  await expect(page.getByText('El dígito verificador del NIT «1234567-8» no es correcto.')).toBeVisible();
  await expect(page.getByText('1234567-9')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a double click closes the review only, and it can be opened and closed again', async ({
  page,
  openWizard,
}) => {
  const { wizard, review } = await openWizard({
    choose: ['Contactos'],
    give: { Contactos: people([good('Ana')]) },
  });
  for (const name of ['Cerrar', 'Listo']) {
    await review.open('Revisar columnas', 'Contactos');
    const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
    // Both clicks before the address has changed.
    await button.evaluate((element) => {
      const { click } = element as unknown as { click(): void };
      click.call(element);
      click.call(element);
    });
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(wizard.step('Archivos')).toBeVisible();
    await expect(page).toHaveURL(/\/install\?paso=2$/);
  }
  // The browser's forward button opens it again.
  await page.goForward();
  await expect(page.getByRole('dialog', { name: 'Revisar Contactos' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).dblclick();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(wizard.step('Archivos')).toBeVisible();
  await wizard.back.click();
  await expect(wizard.step('Apps')).toBeVisible();
});

test('rows: problems are corrected and left out, names are created, replaced and skipped, and a dry run works @phone', async ({
  page,
  isMobile,
  problems,
  openWizard,
}) => {
  problems.allowFailedCalls();
  const { wizard, review, instance } = await openWizard({ choose: ['Contactos', 'Ventas'] });
  await page.getByRole('button', { name: 'Instalar sin datos: Ventas' }).click();
  await expect(wizard.next).toHaveAccessibleDescription('Falta un archivo.');
  const tagged = (name: string, tag: string) => [...good(name).slice(0, 6), tag];
  const headers = ['Nombre', 'NIT', 'Correo', 'Tel', 'Ruta', 'Tipo', 'Etiquetas', 'País'];
  await wizard.give(
    'Contactos',
    workbook('clientes.xlsx', [
      headers,
      [...tagged('Ana', 'VIP'), 'Guatemalteca'],
      tagged('Luis', 'VIP'),
      tagged('Eva', 'Mayoreo'),
      tagged('Ida', 'Ruta vieja'),
      [null, 'CF', 'x@ejemplo.com', null, null, 'Empresa', null],
      ['Noé', 'CF', '=noe@ejemplo,com', null, null, 'Empreza', null],
      ['Sara', 'CF', 'sara@ejemplo.com', null, null, 'Empreza', null],
    ]),
  );
  await expect(page.getByText('3 filas con error', { exact: true })).toBeVisible();
  await expect(page.getByText('4 nombres que no existen en tu Odoo')).toBeVisible();
  await review.open('Ver la revisión', 'Contactos');
  const tab = page.getByRole('tab', { name: 'Revisión' });
  await expectAccessible(page, 'check');
  if (isMobile) {
    const one = page.getByRole('region', { name: 'Asuntos uno por uno' });
    await expect(one).toContainText('Asunto 1 de 4');
    // What is typed counts also where the next problem is opened without saving it.
    await one.getByRole('textbox', { name: 'Valor de Nombre' }).fill('Ecos');
    await one.getByRole('button', { name: 'Asunto siguiente' }).tap();
    await expect(one).toContainText('Asunto 1 de 3');
    await one.getByRole('button', { name: 'Deshacer el último cambio' }).tap();
    await expect(one).toContainText('Asunto 2 de 4');
    await one.getByRole('button', { name: 'Asunto anterior' }).tap();
    await one.getByRole('textbox', { name: 'Valor de Nombre' }).fill('Eco');
    await one.getByRole('button', { name: 'Guardar' }).tap();
    await expect(one).toContainText('«=noe@ejemplo,com» no es un correo electrónico.');
    await expect(one).toContainText('Asunto 1 de 3');
    await one.getByRole('button', { name: 'Dejar vacío' }).tap();
    await expect(one).toContainText('Asunto 1 de 2');
    await one.getByRole('button', { name: 'Usar en las 2 filas' }).tap();
    // After the last problem, the last change can still be undone.
    await expect(one).toContainText('No queda nada por revisar una por una.');
    await one.getByRole('button', { name: 'Deshacer el último cambio' }).tap();
    await expect(one).toContainText('Asunto 2 de 2');
    await one.getByRole('button', { name: 'Usar en las 2 filas' }).tap();
    await expect(one).toContainText('No queda nada por revisar una por una.');
    await expectAccessible(page, 'no problem is left');
    await page.getByRole('button', { name: 'Descargar con tus correcciones' }).scrollIntoViewIfNeeded();
    expect(
      await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'),
    ).toBeLessThanOrEqual(0);
    // The rest looks the same on a phone.
    return;
  }
  const grid = page.getByRole('grid', { name: 'Hoja «Hoja1», celdas que se pueden editar' });
  const cell = (text: string) => grid.getByRole('gridcell', { name: text, exact: true });
  // The first problem is chosen, and typing replaces what is in its cell.
  await expect(page.getByText('Falta «Nombre», que es obligatorio.')).toBeVisible();
  await grid.focus();
  await page.keyboard.type('Nadie');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Falta «Nombre», que es obligatorio.')).toBeVisible();
  await page.keyboard.type('Eco');
  await page.keyboard.press('Enter');
  await expect(cell('Nadie')).toHaveCount(0);
  await expect(cell('Eco')).toBeVisible();
  await expect(tab).toContainText('7');
  await page.keyboard.press('Control+z');
  await expect(cell('Eco')).toBeHidden();
  await expect(tab).toContainText('8');
  await page.keyboard.press('Control+y');
  await expect(cell('Eco')).toBeVisible();
  await expect(tab).toContainText('7');

  await page.getByRole('switch', { name: 'Solo errores' }).check();
  await expect(grid.getByRole('row')).toHaveCount(3);
  await cell('Empreza').first().click();
  await page.getByRole('button', { name: 'Usar en las 2 filas' }).first().click();
  await expect(cell('Empreza')).toHaveCount(0);
  // Corrected cells stay visible.
  await expect(cell('Empresa')).toHaveCount(2);
  await expect(tab).toContainText('5');

  await page.getByRole('button', { name: 'Buscar y reemplazar' }).click();
  await page.getByRole('textbox', { name: 'Buscar' }).fill('NOE@');
  await page.getByRole('textbox', { name: 'Reemplazar con' }).fill('noelia@');
  await page.getByRole('button', { name: 'Reemplazar todo' }).click();
  await expect(page.getByText('1 celda reemplazada.')).toBeVisible();
  // Escape closes the search, and not the review with it.
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toBeHidden();
  await grid.getByRole('gridcell', { name: /noelia@/ }).click();
  await page.getByRole('button', { name: 'Dejar fuera la fila' }).click();
  await expect(page.getByText('4 celdas cambiadas · 1 fila fuera')).toBeVisible();
  await expect(page.getByText('7 filas en total · 0 con error')).toBeVisible();
  await expectAccessible(page, 'corrected rows');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar con tus correcciones' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
  const cells = readRows(Buffer.concat(chunks));
  expect(cells.map(([name]) => name)).toEqual(['Nombre', 'Ana', 'Luis', 'Eva', 'Ida', 'Eco', 'Noé', 'Sara']);
  expect(cells.at(-1)?.[5]).toBe('Empresa');

  await expect(page.getByText('«VIP» no existe: 2 filas')).toBeVisible();
  await page.getByRole('button', { name: 'Crear: VIP' }).click();
  await expect(page.getByText('Se creará.')).toBeVisible();
  await page.getByRole('button', { name: 'Omitir sus filas: Ruta vieja' }).click();
  await expect(page.getByText('No se cargará 1 fila.')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar: Ruta vieja' }).click();
  await page.getByRole('button', { name: 'Omitir las filas de todos: Etiquetas' }).click();
  await expect(page.getByText('No se cargará 1 fila.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Cambiar: Mayoreo' }).click();
  await page.getByRole('button', { name: 'Crear: Mayoreo' }).click();

  // A country cannot be created: another one is searched by a part of its name.
  await expect(page.getByRole('button', { name: 'Crear: Guatemalteca' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Elegir otro: Guatemalteca' }).click();
  const search = page.getByRole('combobox', { name: 'Usar en lugar de «Guatemalteca»' });
  await expect(search).toBeFocused();
  // Odoo is asked once for what is typed, and a question that fails is not one without a result.
  const asked: (string | null)[] = [];
  await page.route(/\/references\?/, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('search'));
    return broken(route);
  });
  await search.pressSequentially('zzz');
  await expect(
    page.getByText('No se pudo buscar en tu Odoo. Algo falló de nuestro lado. Vuelve a intentarlo.'),
  ).toBeVisible();
  expect(asked).toEqual(['zzz']);
  await page.unrouteAll();
  await search.fill('zzzz');
  await expect(page.getByText('Nada con ese nombre.')).toBeVisible();
  await expectAccessible(page, 'the search for another record, in vain');
  await search.fill('guatema');
  await page.getByRole('option', { name: 'Guatemala' }).click();
  await expect(page.getByText(/Se usará «Guatemala ?»\./)).toBeVisible();

  await page.getByRole('tab', { name: 'Prueba' }).click();
  await page.getByRole('button', { name: 'Probar sin guardar' }).click();
  await expect(
    page.getByText('En tu Odoo no se guardó nada.').or(page.getByText('Todavía no se puede probar.')),
  ).toBeVisible();
  await expectAccessible(page, 'dry run');
  await review.close();
  await wizard.next.click();
  await expect(page.getByRole('main')).toContainText('Sin datos');
  await wizard.start.click();
  await expect(page.getByText(/no entraron\.|no entró\./).first()).toBeVisible();
  expect(await instance.odoo.names('res.partner')).toEqual(expect.arrayContaining(['Ana', 'Luis', 'Eva']));
  const ana = (await instance.odoo.rows('res.partner')).find(({ name }) => name === 'Ana');
  const country = (await instance.odoo.rows('res.country')).find(({ id }) => id === ana?.country_id);
  expect(country?.code).toBe('GT');
  expect(await instance.odoo.names('res.partner')).not.toContain('Ida');
  expect(await instance.odoo.names('res.partner.category')).toEqual(
    expect.arrayContaining(['VIP', 'Mayoreo']),
  );
  expect((await instance.odoo.modules()).sale_management).toBe('installed');
  // The corrections of the review are in Odoo and in the receipt.
  expect(await instance.odoo.names('res.partner')).toEqual(expect.arrayContaining(['Eco', 'Sara']));
  expect(await instance.odoo.names('res.partner')).not.toContain('Noé');
  await page.getByRole('link', { name: 'Ver informe' }).click();
  await expect(page.getByText('En la revisión corregiste 4 celdas y dejaste fuera 1 fila.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar con tus correcciones: Contactos' })).toBeVisible();
  await expectAccessible(page, 'receipt with corrections');
});

test('the field of a column can be changed on the phone @phone @phone-only', async ({ page, openWizard }) => {
  const { wizard, review } = await openWizard({
    choose: ['Contactos'],
    give: { Contactos: people([good('Ana')]) },
  });
  await page.getByRole('button', { name: 'Revisar columnas: Contactos' }).tap();
  await review.field('Ruta').tap();
  await page.keyboard.type('calle2');
  await review.option('Dirección, segunda línea').tap();
  await expect(review.field('Ruta')).toHaveValue('Dirección, segunda línea');
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(
    0,
  );
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(wizard.next).toBeEnabled();
});

test('numbers that can be read in two ways, prices without tax, totals and notes are shown, and go into Odoo as the customer decides', async ({
  page,
  openWizard,
}) => {
  const { wizard, review, instance } = await openWizard({
    installed: ['sale_management'],
    choose: ['CRM', 'Ventas'],
  });
  await wizard.give(
    'CRM',
    workbook('oportunidades.xlsx', [
      ['Oportunidad', 'Cliente', 'Correo', 'Ingreso esperado'],
      ['Café', 'Ana', 'ana@ejemplo.com', '12.500'],
      ['Queso', 'Luis', 'luis@ejemplo.com', '8.250'],
      ['Pan', 'Eva', 'eva@ejemplo.com', '3.125'],
      ['ZONA 1', null, null, null],
      ['TOTAL', null, null, '23.875'],
    ]),
  );
  await expect(page.getByText('«Ingreso esperado»: 12.500 se lee 12.5')).toBeVisible();
  await review.open('Ver la revisión', 'CRM');
  const reading = page.getByRole('radiogroup', { name: '¿Cómo se leen los números de «Ingreso esperado»?' });
  await expect(reading.getByRole('radio', { name: 'El punto separa los decimales' })).toBeChecked();
  await expect(reading).toContainText('12.500 es 12.5; 8.250 es 8.25; 3.125 es 3.125');
  await expect(reading).toContainText('12.500 es 12500; 8.250 es 8250; 3.125 es 3125');
  const notes = page.getByRole('region', { name: 'Parecen totales, notas o anulados' });
  await expect(notes.getByRole('checkbox')).toHaveCount(2);
  await expectAccessible(page, 'numbers, totals and notes');
  await reading.getByRole('radio', { name: 'La coma separa los decimales' }).check();
  await expect(page.getByText('Los leímos como dijiste.')).toBeVisible();
  await notes.getByRole('checkbox', { name: 'Fila 5: ZONA 1' }).check();
  await expect(notes.getByRole('checkbox', { name: 'Fila 5: ZONA 1' })).toBeChecked();
  await expect(notes.getByRole('checkbox', { name: 'Fila 6: TOTAL · 23.875' })).not.toBeChecked();
  await review.close();

  const prices = workbook('precios.xlsx', [
    ['Producto', 'Precio sin IVA'],
    ['Pala', 100],
    ['Pico', '10.55'],
  ]);
  await wizard.give('Ventas', prices);
  await expect(page.getByText('«Precio sin IVA»: 100 entra como 112, con el impuesto')).toBeVisible();
  await review.open('Ver la revisión', 'Ventas');
  const question = page.getByRole('radiogroup', { name: '«Precio sin IVA» trae precios sin impuesto' });
  await expect(question).toContainText('100 entra como 112; 10.55 entra como 11.82');
  await expect(question.getByRole('radio', { name: 'Cargarlos con el impuesto' })).toBeChecked();
  await expectAccessible(page, 'prices with another tax');

  await question.getByRole('radio', { name: 'Cargarlos como están' }).check();
  await expect(question.getByRole('radio', { name: 'Cargarlos como están' })).toBeChecked();
  await review.close();
  await expect(page.getByText('entra como 112')).toHaveCount(0);
  await review.open('Ver la revisión', 'Ventas');
  await question.getByRole('radio', { name: 'Cargarlos con el impuesto' }).check();
  await review.close();
  await wizard.next.click();
  const outcome = page.getByRole('region', { name: 'Qué va a pasar' });
  await expect(outcome).toContainText('Entrarán 6 de 6 filas6 entran1 apartada');
  await expect(outcome.getByRole('listitem')).toHaveText([
    'CRM4 oportunidades nuevas, 1 fila apartada',
    'Ventas2 productos nuevos',
  ]);
  await wizard.start.click();
  await expect(page.getByRole('heading', { name: 'Todo quedó en tu Odoo.' })).toBeVisible();
  const account = page.getByRole('region', { name: 'Cuenta de las filas' });
  await expect(account).toContainText('6 filas en tu Odoo de 6 filas');
  await expect(account.locator('dl > div')).toHaveText(['Filas dadas7', 'Creadas6', 'Apartadas1']);
  await expect(page.getByRole('main')).toContainText(
    'CRM: 1 fila apartada (totales, notas, repetidas o las que dejaste fuera).',
  );
  const outside = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Filas que no entraron' }) });
  await expect(outside.getByRole('heading', { level: 3 })).toHaveText('CRM · 1 fila apartada');
  await expect(outside.getByRole('row').nth(1)).toContainText('parece un total');
  await expect(outside.getByRole('button')).toHaveCount(0);
  const leads = await instance.odoo.rows('crm.lead');
  expect(leads.map(({ name, expected_revenue }) => [name, expected_revenue || 0])).toEqual([
    ['Café', 12_500],
    ['Queso', 8_250],
    ['Pan', 3_125],
    ['ZONA 1', 0],
  ]);
  const products = await instance.odoo.rows('product.template');
  expect(products.map(({ name, list_price }) => [name, list_price])).toEqual([
    ['Pala', 112],
    ['Pico', 11.82],
  ]);
});

test('a file of 25,000 rows is checked while the page still responds', async ({ page, openWizard }) => {
  const { wizard } = await openWizard({ choose: ['CRM', 'Contactos'] });
  const rows = Array.from({ length: 25_000 }, (_, at) => [
    `Cliente ${at}`,
    `c${at}@ejemplo.com`,
    at % 2_500 === 0 ? 'x' : 'Empresa',
  ]);
  await wizard.give('Contactos', workbook('grande.xlsx', [['Nombre', 'Correo', 'Tipo'], ...rows]));
  await expect(page.getByText(/Revisando: [\d,]+ de 25,000 filas/)).toBeVisible();
  // The page responds during the check, because a worker reads the file.
  await page.getByRole('button', { name: 'Instalar sin datos: CRM' }).click();
  await expect(page.getByText('Se instala sin datos.')).toBeVisible();
  await expect(page.getByText(/Revisando: [\d,]+ de 25,000 filas/)).toBeVisible();
  await expect(page.getByText('10 filas con error', { exact: true })).toBeVisible();
});

test('a file without a header asks for it, one that cannot be read is refused immediately, and a partial dry run says so', async ({
  page,
  openWizard,
}) => {
  const notice =
    '1 registro se revisará al cargar: lo que nombran todavía no está en tu Odoo y se crea entonces.';
  const answer = { possible: true, notice, tried: 0, undecided: 0, skipped: 0, problems: [] };
  await page.route('**/dry-run', (route) => route.fulfill({ json: answer }));
  const { wizard } = await openWizard({ choose: ['Contactos'] });
  await wizard.give(
    'Contactos',
    workbook('Lista.xlsx', [
      [1, 2],
      [3, 4],
    ]),
  );
  const question = page.getByRole('radiogroup', { name: '¿Qué fila tiene los títulos de las columnas?' });
  await question.getByRole('radio', { name: 'Ninguna: mi hoja no tiene títulos' }).check();
  await expect(wizard.next).toHaveAccessibleDescription('Revisa las columnas de Contactos.');
  await wizard.give('Contactos', {
    name: 'Lista.xlsx',
    mimeType: '',
    buffer: Buffer.from('%PDF-1.7 factura'),
  });
  // The answer goes with the file.
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'El archivo es un PDF' })).toBeVisible();
  await expect(wizard.next).toHaveAccessibleDescription('Falta un archivo.');

  await wizard.give('Contactos', people([good('Ana')]));
  await page.getByRole('button', { name: 'Ver la revisión: Contactos' }).click();
  await page.getByRole('tab', { name: 'Prueba' }).click();
  await page.getByRole('button', { name: 'Probar sin guardar' }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Entrará 1 de 1 fila');
});
