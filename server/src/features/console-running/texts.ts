import { counted } from '@atrio/spreadsheets';

interface RoundWords {
  title: string;
  /** What the job did, with the count. */
  what: (count: number) => string;
}

const counting = (one: string, many: string) => (count: number) => counted(count, one, many);
const removed = counting('borrado', 'borrados');

/** The interval jobs, by the names that worker.ts gives them. */
const rounds: Record<string, RoundWords> = {
  'signs of life': { title: 'Señal de vida de cada proceso', what: counting('señal', 'señales') },
  alerts: { title: 'Mirar las alertas', what: counting('alerta encendida', 'alertas encendidas') },
  turns: { title: 'Repartir turnos', what: counting('turno dado', 'turnos dados') },
  sweep: {
    title: 'Recoger instalaciones sin terminar',
    what: counting('instalación terminada', 'instalaciones terminadas'),
  },
  'sweep of undoings': { title: 'Recoger deshacer sin terminar', what: counting('terminado', 'terminados') },
  'forgetting limits': { title: 'Borrar límites vencidos', what: removed },
  'file removal': { title: 'Borrar archivos marcados', what: removed },
  'stray files': { title: 'Borrar archivos sueltos', what: removed },
  'forgetting sessions': { title: 'Borrar sesiones terminadas', what: removed },
  'forgetting notices': { title: 'Borrar avisos por correo viejos', what: removed },
  'forgetting dismissals': { title: 'Borrar quién cerró avisos del portal que terminaron', what: removed },
  'forgetting mails': { title: 'Borrar correos viejos', what: removed },
  'personal data of events': {
    title: 'Borrar datos personales de avisos de pago',
    what: counting('aviso limpio', 'avisos limpios'),
  },
  'forgetting failures': { title: 'Borrar fallos viejos', what: removed },
  retries: { title: 'Reintentar fallos', what: counting('reintentado', 'reintentados') },
  'removal of ended runs': { title: 'Borrar ejecuciones viejas', what: removed },
  mail: { title: 'Enviar correos', what: counting('correo enviado', 'correos enviados') },
  'mails to many': {
    title: 'Preparar correos a muchos clientes',
    what: counting('correo puesto en la cola', 'correos puestos en la cola'),
  },
  'sweep of visits': {
    title: 'Terminar visitas a cuentas de clientes',
    what: counting('visita terminada', 'visitas terminadas'),
  },
  'account requests': {
    title: 'Hacer lo pedido para cuentas de clientes',
    what: counting('hecho', 'hechos'),
  },
  'head of the book': { title: 'Guardar el sello del libro de actos', what: counting('sello', 'sellos') },
  'health checks': {
    title: 'Revisar instancias',
    what: counting('instancia revisada', 'instancias revisadas'),
  },
  backups: {
    title: 'Copias de seguridad',
    what: counting('copia hecha o probada', 'copias hechas o probadas'),
  },
  'keys of customers': {
    title: 'Cuidar las claves de los clientes',
    what: counting('clave guardada o puesta', 'claves guardadas o puestas'),
  },
  'sweep of payments': {
    title: 'Revisar pagos',
    what: counting('consulta a Recurrente', 'consultas a Recurrente'),
  },
};

/** A job that is not in the list keeps the name it has in the log. */
export const roundWords = (name: string): RoundWords =>
  rounds[name] ?? { title: name, what: counting('hecho', 'hechos') };

const notAgain: Record<string, string> = {
  'operator-invited': 'Una invitación se envía otra vez en la página de la persona, en «Personas».',
  alert: 'Una alerta vieja no se envía otra vez: si lo que avisa sigue, llega otra.',
};

export const texts = {
  /** Why a mail that was given up is not sent again, by its kind. */
  notAgain: (kind: string) =>
    notAgain[kind] ?? 'No se puede enviar otra vez: su dirección se borró con la cuenta.',
};
