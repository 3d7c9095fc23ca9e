/** Where the API key is made in each version of Odoo. Menus are called as Odoo calls them in Spanish. */
export interface KeyGuide {
  major: number;
  /** What is drawn: the item of the menu, the tab, its button, the fields of the window. */
  picture: { menu: string; tab: string; button: string; fields: readonly string[]; generate: string };
  /** One for each picture. */
  steps: readonly [menu: string, tab: string, window: string, key: string];
}

const older = {
  menu: 'Preferencias',
  tab: 'Seguridad de la cuenta',
  button: 'Nueva clave API',
  generate: 'Generar clave',
};
const openMenu = 'Entra a Odoo, pulsa tu nombre arriba a la derecha y elige Mi perfil (o Preferencias).';
const openTab = 'Abre la pestaña Seguridad de la cuenta y pulsa Nueva clave API.';
const copy = 'Copia la clave: solo se muestra una vez.';
const confirm = 'Confirma tu contraseña, dale un nombre a la clave y genera.';

export const guides: readonly KeyGuide[] = [
  { major: 16, picture: { ...older, fields: ['Nombre'] }, steps: [openMenu, openTab, confirm, copy] },
  { major: 17, picture: { ...older, fields: ['Nombre'] }, steps: [openMenu, openTab, confirm, copy] },
  {
    major: 18,
    picture: { ...older, fields: ['Nombre', 'Duración'] },
    steps: [openMenu, openTab, 'Confirma tu contraseña, dale un nombre y elige cuánto dura.', copy],
  },
  {
    major: 19,
    picture: {
      menu: 'Mis preferencias',
      tab: 'Seguridad',
      button: 'Agregar clave API',
      fields: ['Nombre', 'Duración'],
      generate: 'Generar clave',
    },
    steps: [
      'Entra a Odoo, pulsa tu foto arriba a la derecha y elige Mis preferencias.',
      'Abre la pestaña Seguridad y pulsa Agregar clave API.',
      'Escribe un nombre, elige cuánto dura y genera la clave.',
      copy,
    ],
  },
];

export const words = {
  choose: 'Tu versión de Odoo',
  version: (major: number) => `Odoo ${major}`,
  yours: (serie: string) => `En tu dirección responde Odoo ${serie}.`,
  /** Shown if the key expires, and the server watches its end. */
  warned: 'Te avisamos antes de que venza.',
  note: 'En Odoo Online las claves API solo sirven con el plan Personalizado.',
};
