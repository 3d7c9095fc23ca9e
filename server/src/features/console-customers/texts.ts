export const texts = {
  blockedBefore: 'Este cliente ya estaba bloqueado. Recarga su ficha.',
  notBlocked: 'Este cliente no está bloqueado. Recarga su ficha.',
};
