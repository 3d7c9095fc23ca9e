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
    otherData: (app: string) => `${app} no carga ese tipo de datos.`,
    twice: (sheet: string) => `La hoja «${sheet}» está dos veces.`,
  },
  /** Texts in the template itself. */
  template: {
    live: (databaseName: string, serie: string | null) =>
      `Hecha para «${databaseName}» (Odoo ${serie}), con sus campos y los valores de sus listas.`,
    general: (databaseName: string, serie: string | null) =>
      `Plantilla general${serie === null ? '' : ` para Odoo ${serie}`}: parte de los campos y listas de «${databaseName}» no se pudo consultar al descargarla. Al cargar se comprueban con los de tu Odoo.`,
  },
};
