import type { Cause } from './causes.ts';

/**
 * What support answers a customer, by cause: what happened and what comes next, in the customer's words.
 * Where the customer cannot repair it, the reply says that the provider will.
 */
export const replies: Record<Cause, string> = {
  'odoo-address':
    'La dirección de tu instancia no lleva a un Odoo. Ábrelo en el navegador, copia la dirección y edita con ella la instancia; después reintenta la instalación.',
  'odoo-name-unknown':
    'No encontramos el servidor con la dirección de tu instancia. Revisa que esté bien escrita y que tu dominio siga vigente; después reintenta la instalación.',
  'odoo-address-refused':
    'La dirección de tu instancia es de una red privada y no podemos llegar a ella. Lo estamos revisando de nuestro lado; si tienes una dirección pública, edita la instancia con ella.',
  'odoo-down':
    'El servidor de tu Odoo no responde. Lo estamos revisando; en cuanto responda, la instalación sigue donde quedó.',
  'odoo-slow':
    'Tu Odoo tardó demasiado en responder. Lo estamos revisando y reintentamos la instalación a una hora más tranquila. Lo que ya entró se queda como está.',
  'odoo-cut':
    'La conexión con tu Odoo se cortó a la mitad. Lo estamos revisando; la instalación sigue donde quedó cuando la reintentemos.',
  'odoo-certificate':
    'El certificado del servidor de tu Odoo venció o no es válido. Lo renovamos y reintentamos la instalación.',
  'odoo-too-old':
    'Tu versión de Odoo es anterior a las que podemos atender (14 o posterior). Te proponemos actualizarla: dinos cuándo te conviene.',
  'odoo-database':
    'El servidor no tiene una base de datos con ese nombre. Edita la instancia con el nombre exacto de tu base; después reintenta la instalación.',
  'odoo-password':
    'Odoo no aceptó el usuario o la contraseña de tu instancia. Edítala con los que usas hoy para entrar a Odoo; después reintenta la instalación.',
  'odoo-key':
    'La clave API de tu instancia venció o fue borrada. Crea otra en Odoo (Mi perfil, Seguridad de la cuenta, Nueva clave API), edita la instancia con ella y reintenta la instalación.',
  'odoo-rights':
    'El usuario de tu instancia no es administrador de Odoo, y hace falta serlo para instalar apps. Dale el permiso «Administración: Ajustes», o edita la instancia con otro usuario; después reintenta la instalación.',
  'odoo-busy':
    'Tu Odoo estaba ocupado con otra operación. Espera unos minutos a que termine y reintenta la instalación: sigue donde quedó.',
  'odoo-rate-limited':
    'Tu servidor limita cuántas consultas recibe. Lo estamos revisando; la instalación sigue donde quedó cuando la reintentemos.',
  'odoo-size':
    'Tu servidor no recibe tantos datos de una vez. Lo cambiamos de nuestro lado y reintentamos la instalación.',
  'odoo-library':
    'A tu Odoo le falta un componente que esas apps necesitan. Lo instalamos en el servidor y reintentamos.',
  'odoo-disk-full':
    'El disco del servidor de tu Odoo está lleno. Lo ampliamos y reintentamos la instalación. Lo que ya entró se queda como está.',
  'apps-missing':
    'Tu edición de Odoo no tiene una de las apps que elegiste. No se instaló nada. Puedes crear otra instalación sin esa app, o pasar a Odoo Enterprise: con gusto te orientamos.',
  'modules-stuck':
    'Odoo dejó apps a medio instalar. Reiniciamos el servidor y reintentamos la instalación; no tienes que hacer nada.',
  'modules-not-installed':
    'Odoo no terminó de instalar las apps. Revisamos el registro de tu servidor y te avisamos; lo que sí quedó instalado sigue ahí.',
  'instance-removed':
    'La instancia de esa instalación fue eliminada, así que no puede seguir. Si la necesitas, regístrala otra vez y crea una instalación nueva.',
  'instance-moved':
    'La instalación empezó en una base de datos y la instancia apunta ahora a otra. Edita la instancia con los datos de antes, o crea una instalación nueva.',
  'file-locked':
    'Uno de tus archivos tiene contraseña. Guárdalo sin ella y súbelo otra vez en la instalación.',
  'file-damaged':
    'Uno de tus archivos está dañado. Ábrelo en tu programa de hojas de cálculo, guárdalo otra vez y súbelo de nuevo.',
  'file-format':
    'Uno de tus archivos no es una hoja de cálculo que podamos leer. Guárdalo como .xlsx sin macros y súbelo de nuevo.',
  'file-too-large':
    'Uno de tus archivos es demasiado grande. Divídelo en archivos más pequeños y súbelos por separado.',
  'file-empty': 'Uno de tus archivos no tiene filas. Sube el que tiene tus datos.',
  'file-columns':
    'No entendimos las columnas de uno de tus archivos. Usa la plantilla de esa app, o mándanos los encabezados y los arreglamos contigo.',
  'file-formulas':
    'Uno de tus archivos tiene fórmulas sin resultado. Ábrelo en tu programa de hojas de cálculo, guárdalo y súbelo de nuevo.',
  'file-unreadable':
    'No pudimos leer uno de tus archivos por una falla nuestra. Ya la estamos revisando y te avisamos; no tienes que hacer nada.',
  'file-lost':
    'No encontramos uno de tus archivos, y es una falla nuestra. Lo estamos buscando; si lo tienes a la mano, subirlo otra vez es lo más rápido.',
  'app-unknown':
    'Todavía no podemos cargar datos en una de esas apps. Quita ese archivo y la instalación puede seguir con lo demás.',
  'set-aside':
    'Tu instalación hizo que nuestro servicio se detuviera, así que la apartamos. Es una falla nuestra: lo que ya entró a tu Odoo se queda como está, y te avisamos antes de intentarlo de nuevo.',
  'run-broken':
    'La instalación se detuvo por una falla nuestra. Lo que ya entró a tu Odoo se queda como está; la reintentamos y sigue donde quedó.',
  'mail-refused':
    'El servidor de correo no acepta tu dirección. Dinos otra a la que podamos escribirte, o cámbiala en Configuración.',
  'mail-server': 'Tuvimos problemas para enviar correos. Lo que falta sale en cuanto se arregle.',
  'mail-login': 'Tuvimos problemas para enviar correos. Lo que falta sale en cuanto se arregle.',
  'payments-down':
    'El servicio de pagos no responde en este momento. Tu pago se revisa solo en cuanto vuelva.',
  'payments-busy':
    'El servicio de pagos está ocupado en este momento. Tu pago se revisa solo en unos minutos.',
  'payments-keys': 'Tenemos un problema con el servicio de pagos. Lo estamos arreglando; no pagues otra vez.',
  'payments-refused':
    'Estamos revisando tu pedido con el servicio de pagos. Te avisamos en cuanto esté; no pagues otra vez.',
  'payments-answer':
    'Estamos revisando tu pago con el servicio de pagos. Te avisamos en cuanto esté; no pagues otra vez.',
};
