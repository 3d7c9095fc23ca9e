import type { OdooError, OdooErrorCode } from '@atrio/odoo';

const unreachable =
  'No se puede llegar a esa dirección. Revisa que esté bien escrita y que sea la dirección pública con la que abres Odoo en el navegador.';

/** What went wrong with Odoo and what the customer can do, by the client's error codes. Spanish. */
export const odooProblems: Record<OdooErrorCode, string> = {
  'invalid-url': 'La dirección no es válida. Escríbela completa, por ejemplo https://miempresa.odoo.com.',
  // One text for unknown, private, closed and filtered: the portal must not help to explore networks.
  'address-unresolved': unreachable,
  'address-refused': unreachable,
  'connection-refused': unreachable,
  tls: 'La conexión segura falló: el certificado del servidor no es válido. Avisa a quien administra tu Odoo.',
  redirect:
    'La dirección lleva a otra. Abre Odoo en el navegador y copia la dirección que queda arriba, solo hasta el dominio.',
  timeout: 'El servidor tardó demasiado en responder. Espera un momento y vuelve a probar.',
  'not-odoo': 'En esa dirección hay una página, pero no es Odoo. Revisa que sea la dirección de tu Odoo.',
  'version-unsupported': 'La versión de Odoo es demasiado antigua: hace falta Odoo 14 o posterior.',
  'database-unknown':
    'Ese servidor no tiene una base de datos con ese nombre. Pregúntalo a tu proveedor o míralo en Ajustes de Odoo.',
  'wrong-password':
    'El usuario o la contraseña no son correctos. Si tienes la verificación en dos pasos activada, Odoo no acepta la contraseña desde fuera.',
  'wrong-key':
    'La clave API no es correcta o ya venció. Crea una nueva en Odoo: Mi perfil, Seguridad de la cuenta, Nueva clave API.',
  'not-administrator':
    'El usuario no es administrador. Pide en Odoo el permiso «Administración: Ajustes» o usa otro usuario.',
  busy: 'Odoo está ocupado con otra operación. Espera unos minutos y vuelve a intentarlo.',
  'connection-lost': 'La conexión con Odoo se cortó antes de terminar.',
  'response-too-large': 'Odoo respondió con demasiados datos.',
  'request-too-large':
    'El servidor de tu Odoo no recibe tantos datos de una vez. Pide a tu proveedor que suba ese límite.',
  'rate-limited': 'Odoo está limitando las consultas. Espera unos minutos y vuelve a intentarlo.',
  rejected: 'Odoo no aceptó la petición.',
  aborted: 'Se interrumpió la operación.',
};

/** What went wrong and what to do, in Spanish, with Odoo's own message where it gave one. */
export function explain(error: OdooError): string {
  const detail = error.code === 'rejected' && error.detail ? ` Odoo dice: ${error.detail}` : '';
  return odooProblems[error.code] + detail;
}
