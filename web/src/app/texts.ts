export const texts = {
  loadingSession: 'Cargando sesión...',
  unreachable: {
    title: 'Sin conexión',
    text: 'No hay conexión con el servidor. Tu sesión sigue abierta: en cuanto vuelva la conexión, seguimos solos.',
    retry: 'Intentar ahora',
    signOut: 'Cerrar sesión',
  },
  notFound: {
    title: 'Página no encontrada',
    lead: 'Esta dirección no existe o cambió de lugar. Tus datos siguen donde estaban.',
    home: 'Ir al inicio',
    help: 'Ver la ayuda',
  },
  error: {
    title: 'Esta página no se pudo mostrar',
    what: 'Qué pasó',
    newVersion: 'Puede que haya una versión nueva del portal. Vuelve a cargar la página.',
    reload: 'Cargar de nuevo',
    home: 'Ir al inicio',
  },
};
