import { type HealthStep, type InstanceList, instanceLists } from '@atrio/contract/operator';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/figures.ts';

export const steps: Record<HealthStep, string> = {
  address: 'la dirección',
  tls: 'el certificado',
  odoo: 'Odoo',
  database: 'la base de datos',
  user: 'el usuario y la contraseña',
  key: 'la clave API',
  rights: 'los permisos',
};

/** Noon, so that the day is the same in every time zone. */
const noonOf = (day: string): string => `${day}T12:00:00`;

export const texts = {
  title: 'Instancias',
  lead: 'Cómo están los Odoo de todos tus clientes, lo urgente primero.',
  lists: instanceLists,
  listsLabel: 'Listas',
  count: formatNumber,
  filters: 'Filtrar la lista',
  search: 'Buscar por cliente o instancia',
  version: 'Versión',
  anyVersion: 'Todas las versiones',
  versionOption: (version: string, value: number) => `${version} (${formatNumber(value)})`,
  table: (list: InstanceList) => `Instancias: ${instanceLists[list]}`,
  columns: {
    instance: 'Instancia',
    customer: 'Cliente',
    state: 'Estado',
    version: 'Versión',
    checked: 'Revisada',
  },
  fine: 'Bien',
  away: 'No responde',
  refuses: 'No deja entrar',
  unchecked: 'Sin revisar',
  unknown: 'No se sabe',
  fails: (step: string) => `Falla ${step}.`,
  since: (at: string) => `Desde ${at}`,
  never: 'Todavía no',
  supported: (day: string) => `Soporte hasta el ${formatDay(noonOf(day))}`,
  unsupported: (day: string) => `Sin soporte desde el ${formatDay(noonOf(day))}`,
  changed: (version: string, at: string) => `Antes ${version}, cambió ${at}`,
  keyEnds: (day: string) => `Su clave API vence el ${formatDay(day)}.`,
  keyEnded: (day: string) => `Su clave API venció el ${formatDay(day)}.`,
  incidents: {
    title: 'Incidentes',
    table: 'Incidentes, el más grande primero',
    columns: { place: 'Lugar', instances: 'Instancias', customers: 'Clientes', from: 'Desde' },
    host: 'El mismo servidor',
    network: 'La misma red',
    shown: (place: string) => `Solo las que dejaron de responder juntas en ${place}.`,
    leave: 'Ver todas',
  },
  write: 'Escribir a estos clientes',
  announce: 'Avisar en su portal',
  export: 'Descargar CSV',
  exportName: (list: InstanceList, day: string) =>
    `instancias-${instanceLists[list].toLowerCase().replaceAll(' ', '-')}-${day}.csv`,
  exported: 'La lista se descargó.',
  exportFailed: 'No se pudo descargar la lista.',
  loading: 'Cargando las instancias...',
  failed: 'No se pudieron cargar las instancias.',
  overviewFailed: 'No se pudo contar cada lista.',
  none: 'Todavía no hay instancias.',
  noneHint: 'Aparecen aquí en cuanto un cliente registra la suya.',
  empty: 'Ninguna instancia en esta lista.',
  emptyHint: {
    all: 'Prueba con otras palabras o con todas las versiones.',
    failing: 'Todas las que se revisan responden y dejan entrar.',
    unsupported: 'Ninguna corre una versión cuyo soporte terminó o termina en los próximos 90 días.',
    keys: 'Ninguna clave API vence en los próximos 30 días.',
    changed: 'Ninguna cambió de versión desde ayer.',
  } satisfies Record<InstanceList, string>,
  more: 'Ver más',
};
