export const texts = {
  instanceRemoved: 'La instancia fue eliminada, así que la instalación no puede seguir.',
  tryAgain: (cause: string, seconds: number, attempt: number, attempts: number) =>
    `${cause} Volvemos a intentarlo en ${seconds} s (${attempt} de ${attempts}).`,
  /** For a server that answered before, so its address is right. */
  stoppedAnswering: 'Tu Odoo no responde en este momento; puede que se esté reiniciando.',
  otherDatabase: (database: string) =>
    `Esta instalación empezó en ${database}, y la instancia apunta ahora a otra. Edita la instancia con los datos de antes, o crea una instalación nueva.`,
};
