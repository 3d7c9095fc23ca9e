import { counted } from '@atrio/spreadsheets';

export const texts = {
  quota: {
    instances: (most: number) =>
      `Tu cuenta admite ${counted(most, 'instancia', 'instancias')} y ya ${most === 1 ? 'la' : 'las'} tienes. Elimina una que no uses, o pide a soporte que amplíe el límite.`,
    installations: (most: number) =>
      `Tu cuenta admite ${counted(most, 'instalación', 'instalaciones')} sin terminar a la vez y ya ${most === 1 ? 'la' : 'las'} tienes. Espera a que termine una, o cancela una que no necesites.`,
    odooCalls: (most: number) =>
      `Tu cuenta admite ${counted(most, 'consulta', 'consultas')} a Odoo por minuto. Espera un momento y vuelve a intentarlo.`,
    odooCallsAtOnce:
      'Todavía esperamos la respuesta de tu Odoo a otras consultas tuyas. Espera unos segundos y vuelve a intentarlo.',
    streams: (open: number) =>
      `Ya tienes ${counted(open, 'vista en vivo abierta', 'vistas en vivo abiertas')}. Cierra alguna pestaña y vuelve a intentarlo.`,
  },
  accountGone:
    'Tu cuenta se eliminó o se bloqueó mientras tanto, y no se guardó nada. Inicia sesión de nuevo.',
  wayRound:
    'Si es tu cuenta y no quieres esperar, elige otra contraseña con «¿Olvidaste tu contraseña?»: el enlace llega a tu correo.',
};
