export const texts = {
  loadingSession: 'Cargando sesión...',
  skip: 'Saltar al contenido',
  menu: {
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
    expand: 'Ampliar el menú',
    collapse: 'Reducir el menú',
  },
  navigation: 'Principal',
  nav: {
    dashboard: 'Dashboard',
    instances: 'Mis Instancias',
    subscriptions: 'Suscripciones',
    history: 'Historial de Instalaciones',
    settings: 'Configuración',
  },
  user: {
    menu: 'Tu cuenta',
    fallback: 'Usuario',
    hello: (name: string) => `Hola, ${name}`,
    toDark: 'Usar colores oscuros',
    toLight: 'Usar colores claros',
    signOut: 'Cerrar sesión',
  },
  notFound: {
    title: 'Página no encontrada',
    lead: 'Esta dirección no existe o cambió de lugar. Tus datos siguen donde estaban.',
    home: 'Ir al inicio',
  },
  error: {
    title: 'Esta página no se pudo mostrar',
    what: 'Qué pasó',
    newVersion: 'Puede que haya una versión nueva del portal. Vuelve a cargar la página.',
    reload: 'Cargar de nuevo',
    home: 'Ir al inicio',
  },
};
