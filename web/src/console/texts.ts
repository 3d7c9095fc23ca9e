/** Texts of the whole console; each screen has its own file. */
export const texts = {
  console: 'Consola',
  loading: 'Cargando...',
  cancel: 'Cancelar',
  never: 'Nunca',
  failed: 'No se pudo cargar.',
  notDone: 'No se hizo.',
  reload: 'Cargar de nuevo',
  reason: {
    label: 'Motivo',
    help: 'Queda para siempre en el libro de actos: no escribas datos personales de clientes. Al menos 10 caracteres.',
    missing: 'Escribe el motivo, con 10 caracteres o más.',
  },
  notFound: {
    title: 'Página no encontrada',
    lead: 'Esta dirección no existe o tu papel no la muestra.',
    home: 'Ir al inicio de la consola',
  },
};
