import type { InstallationPage, InstallationStand } from '@atrio/contract/operator';
import { formatNumber } from '../../lib/figures.ts';

type Sheet = InstallationPage['files'][number];

/** The results of a call to Odoo in words. */
const outcomes: Record<string, string> = {
  done: 'Bien',
  'connection-refused': 'No responde',
  'connection-lost': 'Se cortó',
  timeout: 'Tardó demasiado',
  busy: 'Ocupado',
  'rate-limited': 'Limita las consultas',
  rejected: 'Odoo la rechazó',
  'wrong-password': 'No aceptó la contraseña',
  'wrong-key': 'No aceptó la clave API',
  'not-administrator': 'Sin permiso',
  'database-unknown': 'No tiene esa base',
  aborted: 'Interrumpida',
};

const stands: Record<InstallationStand, string> = {
  'never-started': 'Sin iniciar',
  waiting: 'Espera',
  working: 'Trabaja',
  deciding: 'Espera al cliente',
  completed: 'Completada',
  failed: 'Fallida',
  cancelled: 'Cancelada',
};

export const texts = {
  title: (id: string) => `Instalación ${id}`,
  back: 'Clientes',
  loading: 'Cargando la instalación...',
  failed: 'No se pudo cargar la instalación.',
  stands,
  facts: {
    state: 'Estado',
    waits: 'Espera',
    customer: 'Cliente',
    instance: 'Instancia',
    odoo: 'Odoo',
    apps: 'Apps',
    attempt: 'Intento',
    created: 'Creada',
    requested: 'Iniciada por el cliente',
    started: 'Empezó',
    finished: 'Terminó',
    sign: 'Última señal',
  },
  data: 'Datos',
  noSign: 'sin señal de su proceso',
  tries: (tries: number) => `${tries} intentos fallidos seguidos`,
  problems: {
    title: 'Por qué falló',
    file: (app: string) => `Archivo de ${app}`,
    who: (who: string | null) => (who === null ? 'Causa desconocida' : `Puede actuar: ${who}`),
    unknown: 'No está en la lista de causas: lee el mensaje y el registro.',
    times: (times: number) => (times === 1 ? '1 vez' : `${times} veces`),
  },
  retry: {
    button: 'Reintentar',
    done: 'La instalación continúa donde quedó.',
    skipped: 'Ya corre, o ya no hace falta.',
    notDone: 'No se reintentó.',
  },
  answer: {
    title: 'Respuesta para el cliente',
    help: 'Léela antes de enviarla. No lleva ningún dato de sus archivos.',
    copy: 'Copiar respuesta',
  },
  steps: {
    title: 'Pasos',
    table: 'Pasos de la instalación',
    columns: { step: 'Paso', state: 'Estado', when: 'Cuándo' },
    states: { done: 'Hecho', active: 'En curso', failed: 'Aquí terminó', pending: 'Pendiente' },
  },
  files: {
    title: 'Archivos',
    table: 'Archivos de la instalación',
    columns: { app: 'Archivo de', size: 'Tamaño', state: 'Estado', rows: 'Filas' },
    none: 'No trae archivos.',
    states: {
      waiting: 'En espera',
      reading: 'Leyendo',
      loading: 'Cargando',
      done: 'Hecho',
      failed: 'Falló',
    },
    undo: { running: 'deshaciendo', done: 'deshecho', failed: 'no se pudo deshacer' },
    undoStopped: 'deshacer detenido por el cliente',
    unread: 'Sin leer',
    rows: ({ total, loaded, updated, unchanged, rejected, aside, pending }: Sheet) =>
      [
        `${formatNumber(total ?? 0)} en total`,
        loaded > 0 && `${formatNumber(loaded)} cargadas`,
        updated > 0 && `${formatNumber(updated)} de ellas actualizaron`,
        unchanged > 0 && `${formatNumber(unchanged)} ya estaban`,
        pending > 0 && `${formatNumber(pending)} por decidir`,
        rejected > 0 && `${formatNumber(rejected)} con error`,
        aside > 0 && `${formatNumber(aside)} apartadas`,
      ]
        .filter(Boolean)
        .join(', '),
  },
  log: {
    title: 'Registro',
    table: 'Registro de la instalación, lo más reciente primero',
    columns: { at: 'Cuándo', step: 'Paso', message: 'Qué' },
    levels: { info: '', warning: 'Aviso', error: 'Error' },
    loading: 'Cargando el registro...',
    failed: 'No se pudo cargar el registro.',
    empty: 'Todavía no hay nada en el registro.',
    more: 'Ver más antiguo',
  },
  calls: {
    title: 'Llamadas a Odoo',
    lead: 'Las últimas 500, por 30 días: sin contraseñas y sin nada de lo que llevan.',
    table: 'Llamadas a Odoo, la más reciente primero',
    columns: { at: 'Cuándo', call: 'Llamada', step: 'Paso', ms: 'Duración', outcome: 'Resultado' },
    duration: (ms: number) =>
      ms < 10_000 ? `${formatNumber(ms)} ms` : `${formatNumber(Math.round(ms / 1000))} s`,
    outcome: (outcome: string) => outcomes[outcome] ?? outcome,
    loading: 'Cargando las llamadas...',
    failed: 'No se pudieron cargar las llamadas.',
    empty: 'No se ha llamado a su Odoo, o fue hace más de 30 días.',
    more: 'Ver más antiguas',
  },
};
