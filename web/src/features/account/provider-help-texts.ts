import type { ConsentHours } from '@atrio/contract';

export const texts = {
  title: 'Ayuda del proveedor',
  loading: 'Cargando el permiso...',
  failedToLoad: 'No se pudo cargar el permiso.',
  failed: 'No se pudo cambiar el permiso.',
  lead: 'Si necesitas ayuda, una persona de tu proveedor puede entrar a tu cuenta y ver lo que tú ves. Solo entra si lo permites, con un motivo que te mostramos, y cada visita dura como máximo una hora.',
  withoutConsent:
    'Una persona de tu proveedor puede entrar a tu cuenta para ayudarte, con un motivo que te mostramos. Cada visita dura como máximo una hora; te avisamos por correo y puedes terminarla aquí.',
  sees: 'Lo que puede ver',
  seeing: [
    'Tus instancias, instalaciones, archivos y filas, y lo que pasó en tu cuenta.',
    'Si permites cambios: empezar, cancelar, reintentar o deshacer instalaciones, y responder decisiones.',
  ],
  seesNot: 'Lo que nunca puede ver ni cambiar',
  seeingNot: [
    'Tu contraseña, tu correo, tu verificación en dos pasos y tus llaves de acceso.',
    'Las contraseñas y claves de tus instancias.',
    'Tus pagos, tus sesiones y la descarga o eliminación de tu cuenta.',
  ],
  hours: 'Durante cuánto tiempo',
  duration: { 1: '1 hora', 8: '8 horas', 24: '24 horas', 72: '72 horas' } satisfies Record<
    ConsentHours,
    string
  >,
  mode: 'Qué puede hacer',
  modes: { look: 'Solo ver', change: 'Ver y hacer cambios' },
  note: '¿En qué necesitas ayuda? (opcional)',
  noteHelp: 'Lo lee la persona que te ayude.',
  allow: 'Permitir que el soporte vea mi cuenta',
  allowed: 'Tu proveedor puede entrar a tu cuenta',
  until: (moment: string, withChanges: boolean) =>
    `Hasta el ${moment}, ${withChanges ? 'para ver y hacer cambios' : 'solo para ver'}.`,
  asked: (note: string) => `Pediste: «${note}»`,
  visits: 'Quién está en tu cuenta ahora',
  visit: (reason: string, since: string, withChanges: boolean) =>
    `Desde el ${since}, ${withChanges ? 'con cambios' : 'solo para ver'}. Motivo: ${reason}`,
  nobody: 'Ahora no hay nadie en tu cuenta.',
  end: 'Terminar la visita y quitar el permiso',
  endVisit: 'Terminar la visita',
  withdraw: 'Quitar el permiso',
  given: 'Tu proveedor puede entrar a tu cuenta.',
  taken: 'Tu proveedor ya no puede entrar a tu cuenta.',
  ended: 'La visita terminó.',
};
