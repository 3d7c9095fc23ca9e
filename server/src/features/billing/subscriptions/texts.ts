export const texts = {
  over: 'Esta suscripción ya terminó. Puedes elegir un plan.',
  notConfirmed: 'El proveedor de pagos todavía está confirmando tu suscripción. Inténtalo en unos minutos.',
  notCancelled: (cause: string) => `No cancelamos tu suscripción y nada cambió: ${cause}`,
  endUnderWay:
    'Ya no se puede deshacer: la cancelación está en curso. Puedes contratar de nuevo este plan, u otro.',
};
