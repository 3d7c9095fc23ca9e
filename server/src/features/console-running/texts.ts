interface RoundWords {
  title: string;
  /** What it did, counted. */
  what: (count: number) => string;
}

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;
const removed = counted('borrado', 'borrados');

/** The jobs that are done every so often, by the name that worker.ts gives them. */
const rounds: Record<string, RoundWords> = {
  'signs of life': { title: 'Señal de vida de cada proceso', what: counted('señal', 'señales') },
  alerts: { title: 'Mirar las alertas', what: counted('alerta encendida', 'alertas encendidas') },
  turns: { title: 'Repartir turnos', what: counted('turno dado', 'turnos dados') },
  sweep: {
    title: 'Recoger instalaciones sin terminar',
    what: counted('instalación terminada', 'instalaciones terminadas'),
  },
  'sweep of undoings': { title: 'Recoger deshacer sin terminar', what: counted('terminado', 'terminados') },
  'forgetting limits': { title: 'Borrar límites vencidos', what: removed },
  'file removal': { title: 'Borrar archivos marcados', what: removed },
  'stray files': { title: 'Borrar archivos sueltos', what: removed },
  'forgetting notices': { title: 'Borrar avisos viejos', what: removed },
  'forgetting mails': { title: 'Borrar correos viejos', what: removed },
  'forgetting failures': { title: 'Borrar fallos viejos', what: removed },
  retries: { title: 'Reintentar fallos', what: counted('reintentado', 'reintentados') },
  'removal of ended runs': { title: 'Borrar ejecuciones viejas', what: removed },
  mail: { title: 'Enviar correos', what: counted('correo enviado', 'correos enviados') },
  'mails to many': {
    title: 'Preparar correos a muchos clientes',
    what: counted('correo puesto en la cola', 'correos puestos en la cola'),
  },
  'sweep of visits': {
    title: 'Terminar visitas a cuentas de clientes',
    what: counted('visita terminada', 'visitas terminadas'),
  },
  'head of the book': { title: 'Guardar el sello del libro de actos', what: counted('sello', 'sellos') },
  'health checks': {
    title: 'Revisar instancias',
    what: counted('instancia revisada', 'instancias revisadas'),
  },
  backups: {
    title: 'Copias de seguridad',
    what: counted('copia hecha o probada', 'copias hechas o probadas'),
  },
  'sweep of payments': {
    title: 'Revisar pagos',
    what: counted('consulta a Recurrente', 'consultas a Recurrente'),
  },
};

/** One that is not in the list is called as in the log. */
export const roundWords = (name: string): RoundWords =>
  rounds[name] ?? { title: name, what: counted('hecho', 'hechos') };
