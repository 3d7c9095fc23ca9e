import { count, formatNumber } from '../../lib/figures.ts';

/** '1 cliente', '212 clientes' */
const customers = (value: number): string => count(value, 'cliente', 'clientes');

export const texts = {
  title: 'Escribir a clientes',
  lead: 'Un correo para cada cliente de la lista, aunque tenga varias instancias.',
  toInstances: (list: string) => `A los clientes de: ${list}`,
  incident: (place: string) => `incidente en ${place}`,
  version: (version: string) => `versión ${version}`,
  words: (words: string) => `búsqueda «${words}»`,
  toCause: (title: string) => `A los clientes con el fallo: ${title}`,
  back: { instances: 'Instancias', cause: 'La causa' },
  subject: 'Asunto',
  text: 'Texto',
  textHelp: 'Cada línea es un párrafo. Di qué pasa, desde cuándo y qué debe hacer el cliente, si algo.',
  missing: { subject: 'Escribe el asunto.', text: 'Escribe el texto.' },
  preview: 'Vista previa',
  previewTitle: 'Así se lee',
  previewFailed: 'No se pudo preparar la vista previa.',
  stale: 'Cambiaste el correo: mira otra vez la vista previa antes de enviarlo.',
  reaches: (count: number) =>
    count === 0
      ? 'No hay ningún cliente en esta lista.'
      : `Lo ${count === 1 ? 'recibe' : 'reciben'} ${customers(count)}.`,
  test: 'Enviarme una prueba',
  testDone: (email: string) => `La prueba va en camino a ${email}.`,
  testFailed: 'No se pudo enviar la prueba.',
  send: (count: number) => `Enviar a ${customers(count)}`,
  confirmTitle: 'Enviar el correo',
  confirm: (subject: string, count: number) =>
    `«${subject}» sale para ${customers(count)}. Lo enviado no se puede recoger, y queda en el libro de actos.`,
  sent: (count: number) => `El correo va en camino a ${customers(count)}.`,
  last: {
    title: 'Últimos correos',
    table: 'Correos a varios clientes, el más reciente primero',
    columns: { subject: 'Asunto', customers: 'Clientes', state: 'Cómo va', by: 'Quién', at: 'Cuándo' },
    waiting: (value: number) => `${formatNumber(value)} en espera`,
    done: 'Todos en camino o enviados',
    failed: 'No se pudieron cargar los últimos correos.',
  },
};
