const list = new Intl.ListFormat('es', { type: 'conjunction' });
const usualFields = 'Mientras tanto mostramos los campos habituales';

export const texts = {
  unknownApp: 'Todavía no sabemos cargar hojas de cálculo en esa app.',
  unreachable: (notice: string) =>
    `No pudimos consultar tu Odoo. ${notice} ${usualFields}; al cargar se comprueban con los de tu Odoo.`,
  notInstalled: (models: string[], app: string) =>
    `Tu Odoo todavía no tiene ${list.format(models)}: vienen con ${app}. ${usualFields}.`,
  alreadyStarted: 'La instalación ya empezó: no se puede cambiar su carga.',
  partlyLoaded:
    'Parte de este archivo ya está en Odoo. Reintenta la instalación, o crea una nueva para cargarlo de otra manera.',
  uploadFirst: (app: string) => `Sube primero el archivo de ${app}.`,
  sheet: {
    problem: (sheet: string, problem: string) => `Hoja «${sheet}»: ${problem}`,
    otherData: (app: string) => `${app} no carga ese tipo de datos.`,
    twice: (sheet: string) => `La hoja «${sheet}» está dos veces.`,
    movedColumn: (sheet: string, header: string) =>
      `La hoja «${sheet}» ya no tiene la columna «${header}» en su sitio. Vuelve a revisar las columnas.`,
    notForAllRows: (value: string) =>
      `«${value}» no puede ir en todas las filas: una columna ya llena ese dato, o es distinto en cada una.`,
    twoColumns: (label: string) => `dos columnas van a «${label}». Deja una sola.`,
    unknownField: (field: string) => `tu Odoo no tiene el campo «${field}».`,
    keyWithoutColumn: (label: string) =>
      `para reconocer los registros por «${label}» hace falta una columna con ese dato.`,
  },
  decision: {
    noColumn: (value: string) => `«${value}»: ninguna columna va a ese campo.`,
    chooseRecord: (value: string) => `Elige qué registro usar en lugar de «${value}».`,
  },
  /** Texts in the template itself. */
  template: {
    live: (databaseName: string, serie: string | null) =>
      `Hecha para «${databaseName}» (Odoo ${serie}), con sus campos y los valores de sus listas.`,
    general: (databaseName: string, serie: string | null) =>
      `Plantilla general${serie === null ? '' : ` para Odoo ${serie}`}: parte de los campos y listas de «${databaseName}» no se pudo consultar al descargarla. Al cargar se comprueban con los de tu Odoo.`,
  },
};
