import type { HealthStep } from '@atrio/contract/operator';
import type { Cause } from '../failures/causes.ts';

/** Names and texts of demonstration customers. All are invented. */

/** Why the card provider refused a charge. */
export const declined = 'La tarjeta fue rechazada por el banco.';

/** The trade of a firm, and how it is spelt in an address. */
export const trades = [
  ['Ferretería', 'ferreteria'],
  ['Panadería', 'panaderia'],
  ['Distribuidora', 'distribuidora'],
  ['Farmacia', 'farmacia'],
  ['Librería', 'libreria'],
  ['Textiles', 'textiles'],
  ['Agroservicios', 'agroservicios'],
  ['Transportes', 'transportes'],
  ['Clínica Dental', 'clinica-dental'],
  ['Beneficio de Café', 'beneficio'],
  ['Autorrepuestos', 'autorrepuestos'],
  ['Óptica', 'optica'],
  ['Muebles', 'muebles'],
  ['Importadora', 'importadora'],
  ['Restaurante', 'restaurante'],
  ['Constructora', 'constructora'],
] as const;
export const firmNames = [
  ['El Roble', 'el-roble'],
  ['La Ceiba', 'la-ceiba'],
  ['Quetzal Azul', 'quetzal-azul'],
  ['San Jerónimo', 'san-jeronimo'],
  ['Los Volcanes', 'los-volcanes'],
  ['Ixchel', 'ixchel'],
  ['El Jocote', 'el-jocote'],
  ['Tres Ríos', 'tres-rios'],
  ['Santa Lucía', 'santa-lucia'],
  ['Monja Blanca', 'monja-blanca'],
  ['El Tecolote', 'el-tecolote'],
  ['Piedra Grande', 'piedra-grande'],
  ['La Marimba', 'la-marimba'],
  ['Kukulkán', 'kukulkan'],
  ['El Pinabete', 'el-pinabete'],
  ['Nueva Esperanza', 'nueva-esperanza'],
  ['Doña Chabela', 'dona-chabela'],
  ['El Barrilete', 'el-barrilete'],
] as const;
export const towns = [
  ['Xela', 'xela'],
  ['Antigua', 'antigua'],
  ['Cobán', 'coban'],
  ['Zacapa', 'zacapa'],
  ['Escuintla', 'escuintla'],
  ['Jalapa', 'jalapa'],
  ['Huehue', 'huehue'],
  ['Petén', 'peten'],
  ['Mixco', 'mixco'],
  ['Chiquimula', 'chiquimula'],
  ['Retalhuleu', 'reu'],
  ['Sololá', 'solola'],
] as const;
export const givenNames = [
  ...['ana', 'luis', 'marta', 'jorge', 'brenda', 'carlos', 'ixmucane', 'pedro', 'lucia', 'oscar'],
  ...['gladys', 'mynor', 'silvia', 'hector', 'andrea', 'byron'],
];
export const surnames = [
  ...['choc', 'batz', 'lopez', 'ajanel', 'morales', 'tzunun', 'paz', 'cux', 'recinos', 'xicara'],
  ...['godoy', 'barrios', 'coy', 'sandoval', 'pirir', 'castellanos'],
];

/** Hosts of the provider, on which several customers have a database. The second one is down. */
export const sharedHosts = [
  { host: 'odoo1.nube-quetzal.example', network: '203.0.113.0/24' },
  { host: 'odoo2.nube-quetzal.example', network: '203.0.113.0/24' },
  { host: 'odoo3.nube-quetzal.example', network: '198.51.100.0/24' },
  { host: 'odoo4.nube-quetzal.example', network: '198.51.100.0/24' },
] as const;
export const downHost = sharedHosts[1].host;

/** Announcements for everybody, or for those with an instance on a host; times in hours from now. */
export const announcements = [
  {
    kind: 'incident',
    text: 'El servidor odoo2.nube-quetzal.example no responde. Trabajamos en ello: tus datos están a salvo.',
    ...{ host: downHost, from: -2, until: 24 },
  },
  {
    kind: 'maintenance',
    text: 'El domingo de 2:00 a 4:00 actualizamos los servidores. Tus apps no estarán disponibles en ese rato.',
    ...{ host: null, from: 72, until: 75 },
  },
  {
    kind: 'information',
    text: 'Ya puedes cargar tus listas también desde archivos .ods y .csv.',
    ...{ host: null, from: -240, until: -72 },
  },
] as const;
export const ownNetworks = ['192.0.2.0/24', '198.18.4.0/24', '198.18.9.0/24', '198.19.77.0/24'];

export interface HealthProblem {
  step: HealthStep;
  cause: Cause;
  title: string;
  message: string;
}

export const hostIsDown: HealthProblem = {
  step: 'address',
  cause: 'odoo-down',
  title: 'Dirección',
  message: 'El servidor no acepta la conexión. Revisa que Odoo esté en marcha.',
};

export const healthProblems: readonly (readonly [HealthProblem, number])[] = [
  [
    {
      step: 'key',
      cause: 'odoo-key',
      title: 'Clave API',
      message: 'La clave API no es correcta. Crea otra en Odoo y edita la instancia.',
    },
    4,
  ],
  [
    {
      step: 'tls',
      cause: 'odoo-certificate',
      title: 'Dirección',
      message: 'El certificado del servidor venció. Renuévalo y vuelve a probar.',
    },
    3,
  ],
  [
    {
      step: 'rights',
      cause: 'odoo-rights',
      title: 'Permisos',
      message: 'El usuario no es administrador de Odoo. Dale el permiso «Administración: Ajustes».',
    },
    2,
  ],
  [
    {
      step: 'user',
      cause: 'odoo-password',
      title: 'Usuario',
      message: 'El usuario o la contraseña no son correctos. Edita la instancia con los de hoy.',
    },
    2,
  ],
  [
    {
      step: 'address',
      cause: 'odoo-name-unknown',
      title: 'Dirección',
      message: 'El nombre del servidor no existe. Revisa que la dirección esté bien escrita.',
    },
    1,
  ],
];

/**
 * Reasons why an installation fails: the step, the cause (null: one that is not in the list), and the
 * message.
 */
export const installationProblems: readonly (readonly [
  { step: 'connect' | 'plan' | 'install' | 'load'; cause: Cause | null; message: (number: number) => string },
  number,
])[] = [
  [
    {
      step: 'connect',
      cause: 'odoo-key',
      message: () => 'La clave API no es correcta. Crea otra en Odoo, edita la instancia y reintenta.',
    },
    8,
  ],
  [
    {
      step: 'connect',
      cause: 'odoo-slow',
      message: () => 'Odoo tarda demasiado en responder. Reintenta dentro de un rato.',
    },
    4,
  ],
  [
    {
      step: 'install',
      cause: 'modules-not-installed',
      message: () => 'Odoo no terminó de instalar las apps. Avisa a tu proveedor.',
    },
    5,
  ],
  [
    {
      step: 'plan',
      cause: 'apps-missing',
      message: () => 'La edición Community no tiene «Contabilidad».',
    },
    3,
  ],
  [
    {
      step: 'load',
      cause: 'odoo-disk-full',
      message: () => 'Odoo respondió: no queda espacio en el dispositivo.',
    },
    2,
  ],
  [
    {
      step: 'load',
      cause: null,
      message: (number) =>
        `Odoo respondió: la secuencia «FAC/2026/${number}» ya se usó en el diario ${number % 7}.`,
    },
    3,
  ],
];

/** Reasons why a file cannot be read. */
export const fileProblems: readonly (readonly [{ cause: Cause; message: string }, number])[] = [
  [{ cause: 'file-columns', message: 'No encontramos los encabezados. Usa la plantilla de esa app.' }, 4],
  [{ cause: 'file-locked', message: 'El archivo tiene contraseña. Guárdalo sin ella y súbelo de nuevo.' }, 2],
  [{ cause: 'file-damaged', message: 'El archivo está dañado. Ábrelo, guárdalo otra vez y súbelo.' }, 1],
];

export const setAside =
  'Este trabajo hizo que nuestro servicio se detuviera tres veces, así que lo apartamos. Avisa a soporte antes de intentarlo de nuevo.';

export const mailProblems = {
  refused: { cause: 'mail-refused', message: '550 5.1.1 la dirección no existe' },
  away: { cause: 'mail-server', message: 'connect ECONNREFUSED' },
} as const satisfies Record<string, { cause: Cause; message: string }>;

export const notes = [
  'Llamó porque no le llegaba la factura: se le explicó dónde está. Conforme.',
  'Prefiere que le llamen por la tarde, pregunta por doña Silvia.',
  'Va a migrar de su sistema viejo en marzo; trae unas 3,000 fichas de clientes.',
  'Se le mandó la plantilla de productos con un ejemplo de su propia lista.',
  'Ofrecida la actualización a Odoo 19; lo decide con su contadora.',
  'Pidió ayuda con la clave API. Queda pendiente que nos dé permiso para entrar.',
];
/** People of the provider. */
export const people = [
  { email: 'ana.batz@proveedor.example', name: 'Ana Batz', builtIn: 'soporte', role: 'Soporte' },
  { email: 'luis.choc@proveedor.example', name: 'Luis Choc', builtIn: 'cobros', role: 'Cobros' },
] as const;
export const provider = ['Ana Batz (Soporte)', 'Luis Choc (Cobros)'] as const;
export const blockReason = 'Dos meses sin pagar el plan. Escríbenos para ponerte al día.';
export const requestReason = 'Perdió el teléfono; llamó desde el número de su contrato.';
export const consentNote = 'No entiendo por qué faltan filas en mi última carga.';

/** A file of the demonstration, and a cell of it that was rejected. */
export const fileHeaders = ['Nombre', 'Correo', 'Teléfono', 'Ciudad'];
export const rejectedCell = {
  ...{ column: 'B', header: 'Correo', value: 'no tiene' },
  reason: 'El correo no tiene la forma nombre@empresa.com.',
};

export const endings = {
  done: (rows: number, rejected: number) =>
    rejected
      ? `Listo: ${rows} filas cargadas, ${rejected} filas con error.`
      : `Listo: ${rows} filas cargadas.`,
  withoutFiles: 'Listo: Las apps están instaladas.',
  cancelled: 'Cancelada. Lo que ya estaba en Odoo sigue ahí.',
  deciding: 'Falta que respondas unas preguntas sobre tus filas.',
};
export const logLines = {
  connect: (version: string) => `Conectado con Odoo ${version}.`,
  install: (apps: string) => `Apps instaladas: ${apps}.`,
  silent: (host: string) =>
    `${host} no responde desde hace un momento. Lo intentamos cada pocos minutos y seguimos en cuanto responda.`,
};

/** Answers of the command. */
export const said = {
  production: 'Esto es producción (NODE_ENV): aquí no se escriben clientes inventados.',
  there: 'Los clientes de demostración ya están en esta base de datos.',
  notEmpty: (customers: number) =>
    `Esta base de datos ya tiene ${customers} clientes. Si de verdad quieres mezclarlos con inventados: npm run atrio -- demo-data --anyway`,
};
