export const texts = {
  choosePlan: 'Selecciona un plan válido para continuar.',
  choosePeriod: 'Selecciona un período válido para continuar.',
  currentPlan: 'Este es tu plan. Elige otro para cambiarlo.',
  tooCheap: 'El proveedor de pagos no cobra montos menores de Q5.00. Elige otro plan o período.',
  otherPurchase: 'Empezaste otra compra al mismo tiempo, quizá en otra pestaña. Vuelve a planes y elige una.',
  otherCard:
    'Empezaste otro cambio de tarjeta al mismo tiempo, quizá en otra pestaña. Termínalo ahí, o vuelve a intentarlo.',
  paidBefore: 'Tu pago anterior ya se confirmó. Revisa tu suscripción.',
  payingBefore: 'Tienes un pago en proceso. Espera a que se confirme antes de empezar otro.',
  /** Shown on the card provider's page. */
  card: {
    name: 'Cambio de tarjeta',
    description: (plan: string) => `Tarjeta de tu suscripción al plan ${plan}`,
  },
};
