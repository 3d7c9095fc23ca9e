const pauseOf = (seconds: number) =>
  seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

export const texts = {
  /** Why an installation does not work yet. */
  waits: {
    customer: () => 'Otra instalación tuya está en curso. Esta empieza en cuanto termine.',
    database: () => 'Otra instalación está trabajando en esta base de datos. Esta empieza en cuanto termine.',
    host: (host: string) =>
      `Hay otras instalaciones trabajando en ${host}. Esta sigue en cuanto termine una de ellas.`,
    silent: (host: string) =>
      `${host} no responde desde hace un momento. Lo intentamos cada pocos minutos y seguimos en cuanto responda.`,
    place: () => 'Estamos atendiendo otras instalaciones. Esta sigue en cuanto haya lugar.',
  },
  /** The provider has to repair it; the installation waits until then. */
  storeAway: (seconds: number) =>
    `No podemos abrir tus archivos en este momento. Es una falla nuestra: tus archivos están bien. Volvemos a intentarlo en ${seconds} s y seguimos en cuanto se pueda.`,
  setAside:
    'Este trabajo hizo que nuestro servicio se detuviera tres veces, así que lo apartamos. Es una falla nuestra: lo que ya entró a tu Odoo se queda como está. Avisa a soporte antes de intentarlo de nuevo.',
  instanceRemoved: 'La instancia fue eliminada, así que la instalación no puede seguir.',
  tryAgain: (cause: string, seconds: number, attempt: number, attempts: number) =>
    `${cause} Volvemos a intentarlo en ${pauseOf(seconds)} (${attempt} de ${attempts}).`,
  /** For a server that answered before, so its address is right. */
  stoppedAnswering: 'Tu Odoo no responde en este momento; puede que se esté reiniciando.',
  otherDatabase: (database: string) =>
    `Esta instalación empezó en ${database}, y la instancia apunta ahora a otra. Edita la instancia con los datos de antes, o crea una instalación nueva.`,
};
