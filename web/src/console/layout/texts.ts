import { count } from '../../lib/figures.ts';

export const texts = {
  skip: 'Saltar al contenido',
  navigation: 'Pantallas de la consola',
  search: 'Buscar',
  searchKeys: 'Ctrl K',
  menu: { open: 'Abrir el menú', close: 'Cerrar el menú' },
  /** Shown after the number. */
  toAgree: 'por aprobar',
  menuToAgree: (requests: number) =>
    `Abrir el menú: ${count(requests, 'solicitud', 'solicitudes')} por aprobar`,
  signOut: 'Cerrar sesión',
  keys: 'j y k: siguiente y anterior · Entrar: abrir · g y una letra: ir a una pantalla',
  proof: {
    title: 'Confirma que eres tú',
    lead: 'Esto pide tu segundo paso. Vale por cinco minutos.',
    passkey: 'Usar mi llave de acceso',
    code: 'Código de tu app de autenticación',
    missing: 'Escribe el código.',
    submit: 'Confirmar',
    cancel: 'Cancelar',
    failed: 'No se pudo comprobar.',
  },
};
