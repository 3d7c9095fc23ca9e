import type { FailureKind } from '@atrio/contract/operator';
import { count, formatNumber } from '../../lib/figures.ts';

const kinds: Record<FailureKind, [string, string]> = {
  installation: ['instalación', 'instalaciones'],
  import: ['archivo', 'archivos'],
  undo: ['deshacer', 'deshacer'],
  health: ['revisión', 'revisiones'],
  mail: ['correo', 'correos'],
  webhook: ['aviso de Recurrente', 'avisos de Recurrente'],
};

export const texts = {
  title: 'Fallos',
  lead: 'Lo que está fallando a tus clientes, por causa.',
  table: 'Causas abiertas, la más frecuente primero',
  columns: {
    cause: 'Causa',
    count: 'Fallos',
    customers: 'Clientes',
    kinds: 'Qué falló',
    last: 'Último',
    trend: '14 días',
  },
  loading: 'Cargando los fallos...',
  failed: 'No se pudieron cargar los fallos.',
  empty: 'Nada está fallando.',
  emptyHint: 'Aquí aparece lo que falle, agrupado por causa.',
  moreGroups: 'Hay más causas que las que caben aquí. Atiende primero estas.',
  who: (who: string | null) => (who === null ? 'Causa desconocida' : `Puede actuar: ${who}`),
  kinds: (found: Partial<Record<FailureKind, number>>) =>
    (Object.keys(kinds) as FailureKind[])
      .flatMap((kind) => (found[kind] ? [count(found[kind], ...kinds[kind])] : []))
      .join(', '),
  kind: (kind: FailureKind) => kinds[kind][0],
  trend: (days: readonly number[]) => `Fallos nuevos por día, hoy al final: ${days.join(', ')}`,
  retries: {
    title: 'Reintentos',
    table: 'Reintentos, el más reciente primero',
    columns: { what: 'Causa', by: 'Quién', at: 'Cuándo', done: 'Cómo va' },
    state: ({ waiting, started, skipped }: Record<'waiting' | 'started' | 'skipped', number>) =>
      [
        `${count(started, 'reintentado', 'reintentados')}`,
        ...(skipped ? [`${count(skipped, 'saltado', 'saltados')} (ya corrían o ya no hacía falta)`] : []),
        ...(waiting ? [`${count(waiting, 'en espera', 'en espera')}`] : []),
      ].join(', '),
    stop: 'Detener',
    stopped: 'El reintento se detuvo.',
    stopFailed: 'No se pudo detener el reintento.',
  },
  group: {
    back: 'Fallos',
    gone: 'Ya nada falla por esta causa.',
    goneHint: 'Se resolvió, se reintentó o alguien la dio por atendida.',
    facts: {
      who: 'Quién puede actuar',
      unknown: 'Causa desconocida',
      advice: 'Qué hacer',
      count: 'Fallos',
      customers: 'Clientes',
      first: 'Primer fallo',
      last: 'Último fallo',
      sample: 'Un ejemplo',
    },
    retry: (failures: number) =>
      failures === 1 ? 'Reintentar el fallo' : `Reintentar los ${formatNumber(failures)}`,
    allQueued: 'Todos están en un reintento.',
    retryTitle: 'Reintentar',
    retryText:
      'Se reintentan poco a poco. Lo que ya corre o ya se resolvió se salta, y la actividad de cada cliente dice quién lo pidió.',
    speed: 'Cuántos por minuto',
    speedOption: (perMinute: number) => `${perMinute} por minuto`,
    retryDone: (queued: number) =>
      queued === 0
        ? 'No había nada nuevo que reintentar.'
        : `${count(queued, 'fallo', 'fallos')} en la cola.`,
    attend: 'Atendida',
    attendDone: (newer: number) =>
      newer === 0
        ? 'La causa se cerró. Vuelve a aparecer con el próximo fallo.'
        : `Se cerró lo que viste. ${count(newer, 'fallo llegó', 'fallos llegaron')} después y la causa sigue abierta.`,
    attendFailed: 'No se pudo cerrar la causa.',
    write: 'Escribir a estos clientes',
    list: 'A quién',
    table: 'Fallos de esta causa, el más reciente primero',
    columns: { customer: 'Cliente', what: 'Qué', message: 'Mensaje', at: 'Último', times: 'Veces' },
    nobody: 'Sin cliente',
    installation: (id: number) => `instalación ${id}`,
    queued: 'en un reintento',
    more: 'Ver más',
  },
};
