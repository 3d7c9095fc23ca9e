import { expectAccessible } from './support/axe.ts';
import { type Rows, workbook } from './support/files.ts';
import { expect, test } from './support/test.ts';

test('a list of products with quantities and limits becomes products, counts and reordering rules', async ({
  page,
  openWizard,
}) => {
  const { wizard, review } = await openWizard({ choose: ['Inventario'] });
  await wizard.give(
    'Inventario',
    workbook('inventario.xlsx', [
      ['Código', 'Descripción', 'Existencia', 'Costo', 'Estatus', 'Mínimo', 'Máximo'],
      ['A-1', 'Aceite', 24, 45.5, 'Activo', 6, 30],
      ['A-2', 'Filtro', 12, 28, 'Activo', 0, 0],
      ['A-3', 'Bujía', null, 9.75, 'Descontinuado', null, null],
    ]),
  );
  await expect(
    page.getByText(
      'La cuenta suma 3 filas de productos, 2 de existencias y 1 de reglas de reabastecimiento.',
    ),
  ).toBeVisible();
  await review.open('Revisar columnas', 'Inventario');
  const products = review.sheet('Hoja1');
  const counts = review.sheet('Hoja1 (existencias)');
  const rules = review.sheet('Hoja1 (reglas de reabastecimiento)');
  const quantity = products.getByRole('listitem').filter({ hasText: 'Existencia' });
  await expect(quantity).toContainText('Se carga en «Hoja1 (existencias)»');
  await expect(quantity).not.toContainText('no va con el producto');
  await expect(products.getByRole('listitem').filter({ hasText: 'Mínimo' })).toContainText(
    'Se carga en «Hoja1 (reglas de reabastecimiento)»',
  );
  await expect(products.getByRole('listitem').filter({ hasText: '«Estatus»' })).toContainText(
    'Se tiene en cuenta«Estatus» no es un dato de tu Odoo, pero se lee: lo que dice que ya no se usa o se perdió entra archivado.',
  );
  await expect(products.getByRole('columnheader', { name: 'Estatus' })).toHaveText(
    'Estatus→ se tiene en cuenta',
  );
  await expect(counts.getByRole('combobox', { name: 'Dato en Odoo para Existencia' })).toHaveValue(
    'Cantidad contada',
  );
  await expect(rules.getByRole('combobox', { name: 'Dato en Odoo para Mínimo' })).toHaveValue(
    'Cantidad mínima',
  );
  await expectAccessible(page, 'three lists of one sheet');
  await review.close();
  await wizard.next.click();
  const outcome = page.getByRole('region', { name: 'Qué va a pasar' });
  await expect(outcome.getByRole('listitem')).toHaveText(
    'Inventario3 productos nuevos, 3 filas por confirmar al instalar, 1 fila apartada',
  );
  await wizard.start.click();
  await expect(page.getByRole('heading', { name: 'Todo quedó en tu Odoo.' })).toBeVisible();
  await expect(page.getByText('Inventario, hoja «Hoja1»: 3 filas.')).toBeVisible();
  await expect(page.getByText('Inventario, hoja «Hoja1 (existencias)»: 2 filas.')).toBeVisible();
  await expect(
    page.getByText('Inventario, hoja «Hoja1 (reglas de reabastecimiento)»: 1 fila.'),
  ).toBeVisible();

  // Two imports of one app are told apart, and counts are not removed.
  const undo = 'Deshacer importación: Inventario, hoja «Hoja1 (existencias)»';
  await page.getByRole('button', { name: undo }).click();
  const dialog = page.getByRole('dialog', { name: undo });
  await expect(dialog.getByText('2 existencias volverán a la cantidad de antes.')).toBeVisible();
  await expect(dialog.getByText('Vuelve a la cantidad de antes', { exact: true })).toHaveCount(2);
});

test('titles above products are their categories, and orders bring what they say of new customers', async ({
  openWizard,
}) => {
  const products: Rows = [
    ['Código', 'Descripción', 'Precio'],
    ['TORNILLERÍA', null, null],
    ['T-14', 'Tornillo negro', 15],
    ['T-15', 'Tirafondo', 1.25],
    ['PINTURAS', null, null],
    ['P-22', 'Látex blanco', 105],
  ];
  const orders: Rows = [
    ['Pedido', 'Cliente', 'Teléfono', 'Dirección', 'Producto', 'Cantidad'],
    ['V-1', 'Hotel Posada', '5555-1234', '4a avenida 5-06', 'Tornillo negro', 3],
  ];
  const book = workbook('ventas.xlsx', { Precios: products, Pedidos: orders });
  const { review } = await openWizard({ choose: ['Ventas'], give: { Ventas: book } });
  await review.open('Revisar columnas', 'Ventas');
  const prices = review.sheet('Precios');
  await expect(prices).toContainText(
    '«Categoría de producto» se toma del título de cada grupo de filas, por ejemplo «TORNILLERÍA».',
  );
  await expect(prices.getByRole('region', { name: 'Así quedará en tu Odoo' })).toContainText(
    'Categoría de productoTORNILLERÍA',
  );
  await expect(
    review.sheet('Pedidos').getByRole('listitem').filter({ hasText: '«Dirección»' }),
  ).toContainText(
    'Se tiene en cuenta«Dirección» va a cada contacto de «Cliente» que se crea; los que ya están en tu Odoo se quedan como están.',
  );
  await review.close();
});

test('the review says when a list belongs to another app, a price list asks for its supplier, people become contacts, and a sheet can be excluded', async ({
  page,
  openWizard,
}) => {
  const { wizard, review } = await openWizard({ choose: ['Compras', 'Contactos', 'Ventas'] });

  // Suppliers are contacts, and are not loaded as prices without products.
  const suppliers: Rows = [
    ['Proveedor', 'NIT', 'Dirección', 'Teléfono', 'Correo'],
    ['Aceros', '5223186-0', 'Zona 12', '2222-1111', 'ventas@aceros.gt'],
    ['Plásticos', '778899-1', 'Zona 1', '2444-1111', 'info@plasticos.gt'],
  ];
  await wizard.give('Compras', workbook('proveedores.xlsx', suppliers));
  await review.open('Revisar columnas', 'Compras');
  await expect(
    page.getByText(
      'Esto parece una lista de contactos. Si lo es, quita el archivo de aquí y dalo a la app Contactos.',
    ),
  ).toBeVisible();
  await expect(page.getByText('«NIT» no es un dato de precios de proveedores; no se cargará.')).toBeVisible();
  await expectAccessible(page, 'a list of another app');
  await review.close();
  await expect(wizard.next).toBeDisabled();

  const prices: Rows = [
    ['Clave Truper', 'Descripción', 'Precio'],
    ['10024', 'Martillo', 3.65],
    ['19958', 'Pala', 4.18],
  ];
  await wizard.give('Compras', workbook('truper.xlsx', { 'Precios de proveedores': prices }));
  await expect(page.getByText('truper.xlsx')).toBeVisible();
  await review.open('Revisar columnas', 'Compras');
  const sheet = review.sheet('Precios de proveedores');
  await expect(sheet.getByText('Falta una columna para «Proveedor», que es obligatorio.')).toBeVisible();
  const supplier = sheet.getByRole('textbox', { name: 'Proveedor de todas las filas' });
  await expect(supplier).toHaveAccessibleDescription(
    'Tu hoja no tiene esta columna. Si es el mismo en todas las filas, escribe aquí su nombre.',
  );
  // What is typed counts also where the review is closed by the keyboard.
  await supplier.fill('Truper');
  await supplier.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await review.open('Revisar columnas', 'Compras');
  await expect(supplier).toHaveValue('Truper');
  await supplier.fill('Truper, S.A.');
  await supplier.press('Enter');
  await expect(sheet.getByText('Falta una columna para «Proveedor»')).toBeHidden();
  await expect(page.getByRole('region', { name: /Así quedará en tu Odoo/ })).toContainText(
    'ProveedorTruper, S.A.',
  );
  await expectAccessible(page, 'one value for all rows');
  await review.close();

  const companies: Rows = [
    ['Proveedor', 'Contacto', 'Cargo', 'Teléfono'],
    ['Cementos, S.A.', 'Víctor Coc', 'Ventas', '22334455'],
    ['Tubovinil', 'Mario García', 'Gerente', '22334456'],
    ['Plásticos', null, 'Mostrador', '22334457'],
  ];
  await wizard.give('Contactos', workbook('empresas.xlsx', companies));
  await review.open('Revisar columnas', 'Contactos');
  const people = page.getByRole('checkbox', { name: 'Crear también a las personas de «Contacto»' });
  await expect(people).toHaveAccessibleDescription(
    'Cada una queda como persona de contacto dentro de su empresa.',
  );
  await people.check();
  const list = review.sheet('Hoja1 (personas de contacto)');
  await expect(list.getByRole('combobox', { name: 'Dato en Odoo para Proveedor' })).toHaveValue(
    'Empresa a la que pertenece',
  );
  // Neither list says of a column of the other one that it is left out.
  const companiesList = review.sheet('Hoja1');
  await expect(companiesList.getByRole('listitem').filter({ hasText: 'Cargo' })).toContainText(
    'Se carga en «Hoja1 (personas de contacto)»',
  );
  // The reason why the people do not have it («es de la empresa») would be a second answer.
  await expect(list.getByRole('listitem').filter({ hasText: 'Teléfono' })).toHaveText(/Se carga en «Hoja1»$/);
  await expect(companiesList.getByRole('columnheader', { name: 'Cargo' })).toHaveText('Cargo→ otra lista');
  await expectAccessible(page, 'the people of companies');
  await review.close();

  // Several sheets: each goes into its model, and can be excluded.
  const sheets: Record<string, Rows> = {
    Productos: [
      ['Nombre', 'Código de barras', 'Precio de venta'],
      ['Café', '2001', 15],
    ],
    Clientes: [
      ['Nombre', 'NIT', 'Correo'],
      ['Ana', 'CF', 'ana@ejemplo.com'],
    ],
    Léeme: [['Precios de marzo']],
  };
  await wizard.give('Ventas', workbook('todo.xlsx', sheets));
  await review.open('Revisar columnas', 'Ventas');
  const goesTo = (name: string) => review.sheet(name).getByRole('combobox', { name: 'Esta hoja va a' });
  await expect(goesTo('Productos')).toHaveValue('product.template');
  await expect(goesTo('Clientes')).toHaveValue('res.partner');
  await expect(goesTo('Léeme').locator('option:checked')).toHaveText('No cargar esta hoja');
  await goesTo('Clientes').selectOption('No cargar esta hoja');
  await expect(review.sheet('Clientes').getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page, 'several sheets');
  await review.close();
  await wizard.next.click();
  await expect(page.getByRole('region', { name: 'Qué va a pasar' })).toContainText('5 contactos nuevos');
});
