/** For the operator; `id` is the order's. */
export const texts = {
  difference: (id: number, text: string) => `Pedido ${id}: ${text}.`,
  notOrdered: 'ninguna línea dice que se pidió',
  otherState: (state: string) => `su estado es «${state}», y sus líneas dicen otra cosa`,
  otherSubscription: 'su suscripción y sus líneas no coinciden',
  otherEnd: 'su fin y sus líneas no coinciden',
  freeBeginning: 'empezó sin un cobro',
  tooMuchRefunded: 'se devolvió más de lo que se pagó',
};
