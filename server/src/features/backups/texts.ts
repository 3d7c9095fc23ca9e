import { counted } from '@atrio/spreadsheets';

/** What an operator does where the file of keys is not good enough. */
const findKeys = (keysFile: string) =>
  `pon el ${keysFile} más nuevo junto a la copia, o indícalo con --keys ARCHIVO. Si ya no existe, con --without-keys se restaura lo demás y esos clientes escriben de nuevo sus accesos.`;

export const texts = {
  noSpace: (folder: string, code: string) =>
    `No hay espacio para la copia en ${folder} (${code}): libera espacio y repite.`,
  notInPlace: 'La copia no quedó en su lugar.',
  archive: {
    missing: (path: string) => `No existe el archivo ${path}.`,
    notAFile: (path: string) => `${path} no es un archivo.`,
    lacks: (name: string) => `A la copia le falta ${name}.`,
    changed: (name: string) => `La copia está dañada: ${name} no es lo que se guardó.`,
    extra: (name: string) => `La copia tiene algo de más: ${name}.`,
    foreign: (name: string) => `«${name}» no es parte de una copia de Atrio.`,
    cutOff: 'La copia está incompleta: el archivo termina antes de tiempo.',
    damaged: 'El archivo está dañado, o no es una copia de Atrio.',
    manifestTooLarge: (name: string) => `La copia no se puede leer: ${name} es demasiado grande.`,
    notAnArchive: (name: string) => `El archivo no es una copia de Atrio: ${name} no se entiende.`,
    newer: (version: string, own: string) =>
      `La copia es de una versión más nueva de Atrio (${version}) y esta es la ${own}: restáurala con aquella.`,
  },
  copy: {
    newerSchema: (unknown: string[]) =>
      `La copia es de una versión más nueva de Atrio (${unknown.join(', ')}).`,
    otherEngine: {
      postgres: 'La copia es de PostgreSQL: define DATABASE_URL.',
      sqlite: 'La copia es de SQLite: quita DATABASE_URL.',
    },
    inBucket: 'Los archivos de la copia están en un bucket: define sus S3_*.',
    damagedDatabase: (name: string, fault: string) =>
      `La base de datos de la copia está dañada (${name}: ${fault}).`,
    otherRows: (table: string, were: number, are: number) =>
      `La tabla ${table} tenía ${counted(were, 'fila', 'filas')} y en la copia hay ${are}.`,
    staysSealed: 'ATRIO_SECRET y las claves no abren los valores cifrados de la copia.',
    otherLedger: (differences: number, were: number) =>
      `El libro de pagos de la copia no cuadra: ${differences} diferencias, y eran ${were}.`,
    fileMissing: (key: string) => `A la copia le falta el archivo ${key}, que un cliente tiene.`,
  },
  keys: {
    missing: (keysFile: string) =>
      `Falta el archivo de claves de los clientes, que no va en la copia: ${findKeys(keysFile)}`,
    outdated: (unknown: number, needed: number, keysFile: string) =>
      `El archivo de claves es más viejo que la copia, o de otro portal (no conoce ${unknown} de ${needed} claves): ${findKeys(keysFile)}`,
    damaged: (path: string) =>
      `El archivo de claves ${path} está dañado, o se guardó con otro ATRIO_SECRET (indícalo en ATRIO_OLD_SECRET). No lo borres: si no hay otro, ponlo en otro lugar y repite.`,
    tooLarge: (path: string) => `${path} es demasiado grande.`,
    tookTooLong: 'Guardar las claves tardó demasiado: repite.',
    busy: 'Otro proceso guarda las claves: repite en un minuto.',
  },
};
