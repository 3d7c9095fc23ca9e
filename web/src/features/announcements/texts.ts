export const texts = {
  region: 'Avisos de tu proveedor',
  close: 'Cerrar el aviso',
  fold: 'Plegar el aviso',
  unfold: 'Mostrar el aviso',
  more: (count: number) => (count === 1 ? 'Ver 1 aviso más' : `Ver ${count} avisos más`),
  notClosed: 'No se pudo cerrar el aviso.',
};
