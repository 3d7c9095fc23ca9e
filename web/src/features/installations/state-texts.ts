import { count, formatNumber } from '../../lib/figures.ts';

/** The texts that the dashboard needs too. It loads these and not those of the pages. */
export const stateTexts = {
  noInstance: 'Instancia eliminada',
  waiting: 'En espera de empezar.',
  steps: {
    connect: 'Conexión',
    plan: 'Plan',
    install: 'Instalación de apps',
    load: 'Carga de datos',
    finish: 'Resultado',
  },
  aside: (value: number) => count(value, 'fila apartada', 'filas apartadas'),
  measure: (done: number, total: number) => `${formatNumber(done)} de ${count(total, 'fila', 'filas')}`,
  open: {
    title: 'Por resolver',
    more: (value: number) => (value === 1 ? 'Hay 1 más.' : `Hay ${formatNumber(value)} más.`),
    decide: 'Decidir',
    correct: 'Ver las filas',
    failed: 'Ver qué pasó',
    goOn: 'Seguir',
    of: (action: string, databaseName: string) => `${action}: ${databaseName}`,
  },
  recent: {
    title: 'Últimas cargas',
    all: 'Ver el historial',
    noApps: 'Sin apps',
  },
  running: {
    title: 'En curso',
    open: 'Ver la instalación',
  },
};
