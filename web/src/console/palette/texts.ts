export const texts = {
  title: 'Buscar en la consola',
  placeholder: 'Una pantalla, una persona, un número...',
  results: 'Resultados',
  screens: 'Pantallas',
  keys: (key: string) => `g ${key}`,
  searching: 'Buscando...',
  nothing: 'No hay nada con ese nombre.',
  failed: 'No se pudo buscar.',
};
