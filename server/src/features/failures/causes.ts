import type { causeActors } from '@atrio/contract/operator';

/** The texts of a cause in the console; Spanish, for the provider's staff. */
export interface CauseText {
  title: string;
  /** What to do. */
  advice: string;
  who: (typeof causeActors)[number];
}

/**
 * The closed list of causes. A failure gets one of them where it happens (`classify.ts`); a failure without
 * one is grouped by its message. docs/causes.md says how to add one.
 */
export const causes = {
  'odoo-address': {
    title: 'La dirección no lleva a un Odoo',
    advice: 'Pide al cliente la dirección con la que abre Odoo en el navegador, y que edite la instancia.',
    who: 'cliente',
  },
  'odoo-name-unknown': {
    title: 'El nombre del servidor no existe',
    advice: 'Revisa con el cliente que la dirección esté bien escrita y que el dominio siga pagado.',
    who: 'cliente',
  },
  'odoo-address-refused': {
    title: 'La dirección no está permitida',
    advice:
      'La dirección es de una red privada. Si es de tus servidores, agrégala a ODOO_ALLOWED_HOSTS; si no, pide la pública.',
    who: 'proveedor',
  },
  'odoo-down': {
    title: 'El servidor de Odoo no responde',
    advice: 'Revisa que el servicio de Odoo esté en marcha en su servidor, y reintenta cuando responda.',
    who: 'proveedor',
  },
  'odoo-slow': {
    title: 'Odoo tarda demasiado',
    advice: 'Revisa la carga del servidor y sus procesos. Reintenta a una hora tranquila.',
    who: 'proveedor',
  },
  'odoo-cut': {
    title: 'La conexión con Odoo se cortó',
    advice: 'Revisa el proxy y sus tiempos límite delante de Odoo, y reintenta.',
    who: 'proveedor',
  },
  'odoo-certificate': {
    title: 'El certificado del servidor no es válido',
    advice: 'Renueva el certificado del servidor de Odoo y reintenta.',
    who: 'proveedor',
  },
  'odoo-too-old': {
    title: 'La versión de Odoo es demasiado antigua',
    advice: 'Atrio trabaja con Odoo 14 o posterior: propón al cliente actualizar.',
    who: 'proveedor',
  },
  'odoo-database': {
    title: 'El servidor no tiene esa base de datos',
    advice: 'Dile al cliente el nombre exacto de su base de datos para que edite la instancia.',
    who: 'cliente',
  },
  'odoo-password': {
    title: 'Usuario o contraseña incorrectos',
    advice: 'El cliente debe editar la instancia con el usuario y la contraseña que usa hoy en Odoo.',
    who: 'cliente',
  },
  'odoo-key': {
    title: 'La clave API no sirve',
    advice: 'Venció o fue borrada: el cliente debe crear otra en Odoo y editar la instancia.',
    who: 'cliente',
  },
  'odoo-rights': {
    title: 'El usuario no es administrador de Odoo',
    advice: 'Dale a ese usuario el permiso «Administración: Ajustes», o usa otro en la instancia.',
    who: 'cliente',
  },
  'odoo-busy': {
    title: 'Odoo está ocupado con otra operación',
    advice: 'Espera a que termine lo que hace ese Odoo y reintenta.',
    who: 'Odoo',
  },
  'odoo-rate-limited': {
    title: 'Odoo limita las consultas',
    advice: 'Espera unos minutos, o sube el límite del proxy para este portal.',
    who: 'proveedor',
  },
  'odoo-size': {
    title: 'El servidor de Odoo no recibe tantos datos',
    advice: 'Sube el tamaño máximo de petición en el proxy de Odoo y reintenta.',
    who: 'proveedor',
  },
  'odoo-library': {
    title: 'A Odoo le falta una librería',
    advice: 'Instala en el servidor la librería de Python o el programa que el mensaje nombra, y reintenta.',
    who: 'proveedor',
  },
  'odoo-disk-full': {
    title: 'El disco del servidor de Odoo está lleno',
    advice: 'Libera o amplía el disco del servidor de Odoo, y reintenta.',
    who: 'proveedor',
  },
  'apps-missing': {
    title: 'La edición no tiene una de las apps',
    advice: 'Ofrece Odoo Enterprise al cliente, o pídele una instalación nueva sin esa app.',
    who: 'cliente',
  },
  'modules-stuck': {
    title: 'Odoo dejó módulos a medias',
    advice: 'Reinicia el servidor de Odoo y reintenta. Si vuelve a pasar, lee su registro.',
    who: 'proveedor',
  },
  'modules-not-installed': {
    title: 'Odoo no terminó de instalar las apps',
    advice: 'Lee el registro del servidor de Odoo: ahí está qué módulo falla y por qué.',
    who: 'Odoo',
  },
  'instance-removed': {
    title: 'El cliente eliminó la instancia',
    advice: 'Nada que reintentar: si la necesita, que la registre otra vez y cree otra instalación.',
    who: 'cliente',
  },
  'instance-moved': {
    title: 'La instancia apunta a otra base de datos',
    advice: 'El cliente debe editar la instancia con los datos de antes, o crear una instalación nueva.',
    who: 'cliente',
  },
  'file-locked': {
    title: 'El archivo tiene contraseña',
    advice: 'Pide al cliente el archivo guardado sin contraseña.',
    who: 'cliente',
  },
  'file-damaged': {
    title: 'El archivo está dañado',
    advice: 'Pide al cliente que lo abra, lo guarde otra vez y lo suba de nuevo.',
    who: 'cliente',
  },
  'file-format': {
    title: 'El archivo no es una hoja de cálculo que se pueda leer',
    advice: 'Pide al cliente que lo guarde como .xlsx sin macros y lo suba de nuevo.',
    who: 'cliente',
  },
  'file-too-large': {
    title: 'El archivo es demasiado grande',
    advice: 'Pide al cliente que lo divida en archivos más pequeños.',
    who: 'cliente',
  },
  'file-empty': {
    title: 'El archivo no tiene filas',
    advice: 'Pide al cliente el archivo con sus datos.',
    who: 'cliente',
  },
  'file-columns': {
    title: 'Las columnas del archivo no se entienden',
    advice: 'Ofrece al cliente la plantilla de esa app, o arregla con él los encabezados.',
    who: 'cliente',
  },
  'file-formulas': {
    title: 'El archivo tiene fórmulas sin resultado',
    advice: 'Pide al cliente que lo abra en su programa de hojas de cálculo, lo guarde y lo suba de nuevo.',
    who: 'cliente',
  },
  'file-unreadable': {
    title: 'El lector de archivos falló',
    advice: 'Es una falla de Atrio: manda el archivo y la hora a quien lo mantiene.',
    who: 'Atrio',
  },
  'file-lost': {
    title: 'El archivo ya no está en el almacén',
    advice: 'Revisa el almacén de archivos y sus copias; mientras, pide al cliente que lo suba de nuevo.',
    who: 'proveedor',
  },
  'app-unknown': {
    title: 'Atrio no sabe cargar datos en esa app',
    advice: 'Es un límite de Atrio: el cliente puede quitar ese archivo.',
    who: 'Atrio',
  },
  'set-aside': {
    title: 'Apartada: tumbó el servicio tres veces',
    advice: 'No la reintentes sin más: busca su número en el registro y avisa a quien mantiene Atrio.',
    who: 'Atrio',
  },
  'run-broken': {
    title: 'Atrio falló por dentro',
    advice: 'Busca «step failed» y el número de la instalación en el registro; después reintenta.',
    who: 'Atrio',
  },
  'mail-refused': {
    title: 'El servidor de correo rechaza la dirección',
    advice: 'La dirección no existe o no recibe: pide al cliente otra.',
    who: 'cliente',
  },
  'mail-server': {
    title: 'El servidor de correo no responde o pide esperar',
    advice: 'Revisa SMTP_URL y el servicio de correo. Lo que espera sale solo cuando vuelva.',
    who: 'proveedor',
  },
  'mail-login': {
    title: 'El servidor de correo no acepta a este portal',
    advice: 'Revisa el usuario y la contraseña de SMTP_URL.',
    who: 'proveedor',
  },
  'payments-down': {
    title: 'Recurrente no responde',
    advice: 'Espera: se reintenta solo. Si dura más de una hora, pregunta a Recurrente.',
    who: 'proveedor',
  },
  'payments-busy': {
    title: 'Recurrente limita las consultas',
    advice: 'Espera: se reintenta solo.',
    who: 'proveedor',
  },
  'payments-keys': {
    title: 'Recurrente no reconoce las claves',
    advice: 'Revisa las claves de Recurrente en la configuración del portal.',
    who: 'proveedor',
  },
  'payments-refused': {
    title: 'Recurrente no aceptó la consulta',
    advice: 'Mira el pedido en el panel de Recurrente y compáralo con el de aquí.',
    who: 'proveedor',
  },
  'payments-answer': {
    title: 'Recurrente respondió algo que no se entiende',
    advice: 'Puede que su servicio haya cambiado: avisa a quien mantiene Atrio.',
    who: 'Atrio',
  },
} as const satisfies Record<string, CauseText>;

export type Cause = keyof typeof causes;
