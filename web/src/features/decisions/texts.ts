import { count, formatNumber, rows } from '../../lib/figures.ts';

const decisions = (value: number) => count(value, 'decisión', 'decisiones');
const list = new Intl.ListFormat('es', { type: 'conjunction' });
/** «2 nombres y 1 columna» */
const both = (names: number, columns: number) =>
  list.format([
    ...(names > 0 ? [count(names, 'nombre', 'nombres')] : []),
    ...(columns > 0 ? [count(columns, 'columna', 'columnas')] : []),
  ]);
const all = (action: string) => (value: number) => `${action} (${formatNumber(value)})`;

export const texts = {
  loading: 'Cargando lo que hay que decidir...',
  failed: 'No se pudo cargar lo que hay que decidir.',
  lead: 'Tus archivos nombran cosas que tu Odoo no tiene así. Decide una vez por nombre: vale para todas sus filas.',
  more: 'Hay más nombres. Aparecerán cuando continúes con estos.',
  column: (header: string) => `Columna «${header}»`,
  goesTo: (label: string) => `va a «${label}»`,
  size: (names: number, inRows: number) => `${count(names, 'nombre', 'nombres')} · ${rows(inRows)}`,
  rows,
  rowsFrom: (value: number, first: number) =>
    value === 1 ? `1 fila: la ${formatNumber(first)}` : `${rows(value)}, desde la ${formatNumber(first)}`,
  all: {
    use: all('Usar las propuestas'),
    create: all('Crear todos'),
    blank: all('Dejar todos vacíos'),
    skip: all('Omitir todos'),
    undo: 'Volver a decidir todos',
    of: (action: string, header: string) => `${action}: ${header}`,
  },
  one: {
    name: (value: string) => `«${value}»`,
    twins: (found: number, value: string) =>
      `Hay ${formatNumber(found)} registros llamados «${value}» en tu Odoo`,
    spellings: (others: readonly string[]) =>
      `También escrito ${list.format(others.map((other) => `«${other}»`))}`,
    alsoIn: (places: readonly string[]) => `También en ${list.format(places)}`,
    use: (proposal: string) => `Usar ${proposal}`,
    create: (value: string) => `Crear «${value}»`,
    blank: 'Dejar vacío',
    skip: 'Omitir sus filas',
    other: 'Buscar otro',
    change: 'Cambiar',
    of: (action: string, value: string) => `${action}: ${value}`,
    number: (id: number) => `n.º ${id}`,
  },
  chosen: {
    use: (proposal: string) => `Se usará ${proposal}.`,
    create: 'Se creará en tu Odoo.',
    blank: 'Sus filas entran con este dato vacío.',
    skip: 'Sus filas no entran.',
  },
  unmapped: {
    title: (label: string) => `Tu Odoo no tiene el dato «${label}»`,
    choose: (header: string) => `Qué hacer con la columna «${header}»`,
    nothing: 'Elige una opción',
    blank: 'No cargar esta columna',
    fields: 'Cargarla en otro dato',
  },
  search: {
    label: (value: string) => `Buscar en tu Odoo qué usar por «${value}»`,
    help: 'Escribe parte del nombre.',
    searching: 'Buscando...',
    nothing: 'Nada con ese nombre.',
    found: (value: number) => count(value, 'registro', 'registros'),
    failed: 'No se pudo buscar en tu Odoo.',
  },
  showMore: (value: number) => `Ver ${formatNumber(value)} más`,
  go: {
    label: 'Tus decisiones',
    with: (value: number) => (value === 0 ? 'Continuar' : `Continuar con ${decisions(value)}`),
    none: 'Elige al menos una para continuar.',
    left: (value: number) =>
      value === 1
        ? 'Queda 1 por decidir: sus filas siguen esperando.'
        : `Quedan ${formatNumber(value)} por decidir: sus filas siguen esperando.`,
    whole: 'Ya está todo decidido.',
    atWork: 'Podrás continuar cuando termine la carga en curso.',
    lookOnly: 'Entraste solo para ver: aquí responde el cliente, o quien entra con cambios.',
    failed: 'No se pudieron enviar tus decisiones.',
    kept: 'Lo que elegiste sigue aquí.',
  },
  resolved: {
    title: 'Ya resuelto',
    automatic: (names: number, columns: number) => `Tomamos por nuestra cuenta ${both(names, columns)}`,
    decided: (names: number, columns: number) => `Decidiste ${both(names, columns)}`,
    create: 'se crea',
    blank: 'queda vacío',
    skip: 'sus filas se omiten',
    load: (value: number) => `Cargar ${rows(value)} así`,
  },
};
