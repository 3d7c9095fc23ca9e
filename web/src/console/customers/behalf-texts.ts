export const texts = {
  title: 'Entrar en su nombre',
  loading: 'Comprobando si se puede entrar...',
  failed: 'No se pudo comprobar si se puede entrar.',
  notDone: 'No se hizo.',
  notAllowed:
    'No ha dado permiso: aquí ves estados, cantidades y errores, no archivos ni filas. Puede darlo en su portal, en Configuración, «Ayuda del proveedor».',
  notNeeded: 'Basta un motivo. El cliente recibe un correo y puede terminar la visita.',
  allowed: (moment: string, withChanges: boolean) =>
    `Dio permiso hasta el ${moment}, ${withChanges ? 'con cambios' : 'solo para ver'}.`,
  asks: (note: string) => `Pide: «${note}»`,
  visits: 'Quién está en su cuenta',
  you: 'Tú',
  visit: (who: string, moment: string, withChanges: boolean) =>
    `${who}: en su cuenta hasta el ${moment} a más tardar, ${withChanges ? 'con cambios' : 'solo para ver'}.`,
  leave: 'Terminar',
  left: 'La visita terminó.',
  enter: { look: 'Entrar como este cliente', change: 'Entrar con cambios' },
  explain: {
    look: 'Verás su portal durante una hora como máximo, sin poder cambiar nada. El cliente recibe un correo con tu nombre y el motivo.',
    change:
      'Verás su portal durante una hora como máximo, y lo que cambies queda escrito con tu nombre. El cliente recibe un correo con tu nombre y el motivo.',
  },
  confirm: 'Entrar',
  ready: 'Todo listo para entrar',
  readyText:
    'Su portal se abre en otra pestaña; esta sigue siendo tu consola. El enlace sirve una vez, durante dos minutos.',
  open: 'Abrir su portal',
};
