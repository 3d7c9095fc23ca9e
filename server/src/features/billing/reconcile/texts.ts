/** The specification's words for a checkout without address; customers read them. */
const noUrl = 'No se pudo obtener la URL del checkout';

export const texts = {
  noProvider: 'Este portal todavía no cobra en línea. Escríbenos y lo vemos contigo.',
  noCheckout: (cause: string) => `${noUrl}: ${cause}`,
  noAddress: `${noUrl}. Inténtalo de nuevo en unos minutos.`,
  stateUnknown: (cause: string) => `No pudimos confirmar el estado del pago: ${cause}`,
  differsFromOrder: 'El pago no coincide con lo que pediste. Ya lo estamos revisando.',
};
