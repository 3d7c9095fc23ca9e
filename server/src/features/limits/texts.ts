export const texts = {
  wayRound:
    'Si es tu cuenta y no quieres esperar, elige otra contraseña con «¿Olvidaste tu contraseña?»: el enlace llega a tu correo.',
};
