import { counted } from '@atrio/spreadsheets';

/** So many names are listed in the log; the others are only counted. */
const toldNames = 5;

function quoted(names: string[]): string {
  const told = names.slice(0, toldNames).map((name) => `«${name}»`);
  const more = names.length - told.length;
  return `${told.join(', ')}${more > 0 ? ` y ${counted(more, 'más', 'más')}` : ''}`;
}

type Results = Record<'removed' | 'archived' | 'restored' | 'kept', number>;

/** The results of an undoing; empty where there is none. */
const inWords = ({ removed, archived, restored, kept }: Results): string =>
  [
    removed ? counted(removed, 'registro quitado', 'registros quitados') : '',
    archived ? counted(archived, 'archivado', 'archivados') : '',
    restored ? counted(restored, 'devuelto a como estaba', 'devueltos a como estaban') : '',
    kept ? counted(kept, 'que se queda', 'que se quedan') : '',
  ]
    .filter(Boolean)
    .join(', ');

const remaining = (left: number): string =>
  left === 0
    ? 'Queda lo que se creó de nombres para la carga.'
    : `${left === 1 ? 'Queda' : 'Quedan'} ${counted(left, 'registro', 'registros')} por deshacer.`;

export const texts = {
  running: 'Ya se está deshaciendo.',
  nothingDone: 'Esta importación no creó ni cambió nada en Odoo.',
  undone: 'Esta importación ya se deshizo.',
  nothingToStop: 'Esta importación no se está deshaciendo: no hay nada que detener.',
  stopped: 'Se detuvo antes de terminar. Lo que ya se deshizo queda así; puedes seguir con el resto.',
  deletedAlong: 'Odoo la borró junto con la ficha a la que pertenecía, que se deshizo.',
  deletedAlongInPart:
    'Una parte se borró en tu Odoo junto con lo que deshiciste de otra lista. Puedes deshacer el resto.',
  installing: 'La instalación sigue en curso. Espera a que termine o cancélala, y vuelve a intentarlo.',
  otherDatabase: (database: string) =>
    `Esta importación se hizo en ${database}, y la instancia apunta ahora a otra. Para deshacerla, edita la instancia con los datos de antes.`,
  otherImport: 'Se está deshaciendo otra importación de esta instalación. Espera a que termine o detenla.',
  broken:
    'Algo falló de nuestro lado y se detuvo. Lo que ya se deshizo queda así; puedes seguir con el resto.',
  yes: 'sí',
  /** Lines in the log of the installation. */
  log: {
    begins: (fileName: string) => `Deshaciendo la carga de «${fileName}».`,
    ends: (fileName: string, counts: Results) =>
      `Se deshizo la carga de «${fileName}»: ${inWords(counts) || 'Odoo no tenía nada de ella'}.`,
    stops: (fileName: string, { left, ...counts }: Results & { left: number }) =>
      `Se detuvo el deshacer de «${fileName}»: ${inWords(counts) || 'todavía no se quitó nada'}. ${remaining(left)}`,
    endsEarly: (cause: string) => `No se pudo deshacer todo. ${cause}`,
    namesRemoved: (names: string[]) =>
      `Se quitó también lo que se creó de nombres para la carga: ${quoted(names)}.`,
    namesArchived: (names: string[]) =>
      `Se archivó de nuevo lo que se activó para la carga: ${quoted(names)}.`,
    namesKept: (names: string[], reason: string) =>
      `Se queda lo que se creó o activó para la carga: ${quoted(names)}. ${reason}`,
  },
};
