import type { NoticeKind } from '@atrio/contract';

const kinds: Record<NoticeKind, { title: string; help: string }> = {
  'installation-ended': {
    title: 'Terminó una instalación',
    help: 'Qué entró a tu Odoo, qué no, y por qué si falló.',
  },
  'decisions-wait': {
    title: 'Una instalación espera tus decisiones',
    help: 'En tus archivos hay nombres que solo tú puedes decidir.',
  },
  'instance-away': {
    title: 'Una instancia no responde',
    help: 'Cuando lleva un día sin responder, y cuando vuelve.',
  },
  'key-expiring': {
    title: 'Una clave API está por vencer',
    help: '14 días antes, para que la cambies a tiempo.',
  },
  'trial-ending': {
    title: 'Tu mes gratis está por terminar',
    help: 'Tres días antes: cuánto se cobra, cuándo y cómo cancelarlo.',
  },
  'charge-failed': {
    title: 'No se pudo cobrar tu plan',
    help: 'Con lo que puedes hacer, y si el plan termina por eso.',
  },
};

export const texts = {
  title: 'Avisos por correo',
  loading: 'Cargando tus avisos...',
  failedToLoad: 'No se pudieron cargar tus avisos.',
  lead: (email: string) => `Elige de qué te avisamos. Los avisos llegan a ${email}.`,
  security:
    'Lo que toca la seguridad de tu cuenta, como un cambio de contraseña o una entrada desde otro dispositivo, te llega siempre.',
  kinds,
  saved: (wanted: boolean) => (wanted ? 'Guardado: te avisaremos.' : 'Guardado: ya no te avisamos.'),
  failed: 'No se pudo guardar. El aviso sigue como estaba.',
};
