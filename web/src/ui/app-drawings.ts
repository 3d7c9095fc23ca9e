import { technicalName } from '../lib/app-names.ts';

/** A drawing on a grid of 24: its hue in degrees of OKLCH, what is filled with the lighter tone, and its lines. */
export type AppDrawing = readonly [hue: number, fill: string, lines: string];

/** Drawings of our own for the apps of Odoo, by the technical name of their module. */
const drawings: Readonly<Record<string, AppDrawing>> = {
  // A funnel.
  crm: [300, 'M4 4.5h16l-3.2 4H7.2z', 'M4 4.5h16l-6 7.6V18l-4 2v-7.9zM7.2 8.5h9.6'],
  // A price tag.
  sale_management: [
    45,
    'M4.5 4.5h7.4l7.8 7.8-4 4L4.5 8z',
    'M11.9 4.5H5.3a.8.8 0 0 0-.8.8v6.6l7.3 7.3a1.6 1.6 0 0 0 2.3 0l5.1-5.1a1.6 1.6 0 0 0 0-2.3zM8.4 8.4h.01',
  ],
  // A box.
  stock: [
    78,
    'M4 7.6 12 12v8.6l-8-4.4z',
    'm12 3.4 8 4.2v8.6l-8 4.4-8-4.4V7.6zM4 7.6l8 4.4 8-4.4M12 12v8.6M8 5.5l8 4.3',
  ],
  // An open ledger.
  accountant: [
    152,
    'M12 6.7C10 5.2 7.2 4.6 3.8 5v13c3.4-.4 6.2.2 8.2 1.7z',
    'M12 6.7C10 5.2 7.2 4.6 3.8 5v13c3.4-.4 6.2.2 8.2 1.7 2-1.5 4.8-2.1 8.2-1.7V5c-3.4-.4-6.2.2-8.2 1.7zm0 0v13M15 9.8c.8-.2 1.5-.3 2.4-.3M15 13c.8-.2 1.5-.3 2.4-.3',
  ],
  // An invoice.
  account: [
    238,
    'M6 3.5h12V9H6z',
    'M6 3.5h12v17l-2-1.4-2 1.4-2-1.4-2 1.4-2-1.4-2 1.4zM9.2 9h5.6M9.2 12.4h5.6M9.2 15.8h2.4',
  ],
  // A basket.
  purchase: [
    340,
    'M3.8 10h16.4l-1 4H4.8z',
    'M3.8 10h16.4l-1.9 8.3a1.6 1.6 0 0 1-1.6 1.2H7.3a1.6 1.6 0 0 1-1.6-1.2zM8 10l2.8-5.5M16 10l-2.8-5.5M9.8 13.3v3M14.2 13.3v3',
  ],
  // An address book.
  contacts: [
    268,
    'M6 3.5h3v17H6z',
    'M6 3.5h11.4a1.6 1.6 0 0 1 1.6 1.6v13.8a1.6 1.6 0 0 1-1.6 1.6H6zM4 8h3.6M4 12h3.6M4 16h3.6M15.6 9.6a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0zM10.6 16c.3-1.9 1.4-2.9 3.1-2.9s2.8 1 3.1 2.9',
  ],
  // A board with cards.
  project: [195, 'M3.8 4.5h4.8v15H3.8z', 'M3.8 4.5h4.8v15H3.8zM8.6 4.5h5.8v10H8.6zM14.4 4.5h5.8v6.6h-5.8z'],
  // Two people.
  hr: [
    18,
    'M3.6 19.4c.4-3.4 2.4-5.2 5.6-5.2s5.2 1.8 5.6 5.2z',
    'M12.3 7.9a3.1 3.1 0 1 1-6.2 0 3.1 3.1 0 0 1 6.2 0zM3.6 19.4c.4-3.4 2.4-5.2 5.6-5.2s5.2 1.8 5.6 5.2zM15.4 5.1a3 3 0 0 1 0 5.6M17.4 14.6c1.8.7 2.8 2.3 3 4.8',
  ],
  // A shop with its awning.
  point_of_sale: [
    128,
    'M5.4 4.2h13.2L20.4 9a2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.6 0z',
    'M5.4 4.2h13.2L20.4 9a2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.6 0zM5.4 12v7.8h13.2V12M10 19.8v-4.4h4v4.4',
  ],
  // A window of a browser.
  website: [
    215,
    'M3.5 5.2h17v4h-17z',
    'M3.5 5.2h17v13.6h-17zM3.5 9.2h17M6.2 7.2h.01M8.6 7.2h.01M7 12.4h4.6M7 15.6h10M14.4 12.4H17',
  ],
  // A factory.
  mrp: [
    100,
    'M4 14.5h16v5.3H4z',
    'M4 19.8V9.2l5 3.4V9.2l5 3.4 .8-8.4h4.2l1 15.6zM8 16.2h.01M12 16.2h.01M16 16.2h.01',
  ],
  // A wallet.
  hr_expense: [
    165,
    'M4 9.2h15.6v3H15a2.2 2.2 0 0 0 0 4.4h4.6v3H5.2A1.2 1.2 0 0 1 4 18.4z',
    'M4 8.6v9.8a1.2 1.2 0 0 0 1.2 1.2h13.2a1.2 1.2 0 0 0 1.2-1.2v-8a1.2 1.2 0 0 0-1.2-1.2H4.6a.6.6 0 0 1-.3-1.2L15.8 4.4v4.8M19.6 12.2H15a2.2 2.2 0 0 0 0 4.4h4.6',
  ],
  // A bag.
  website_sale: [285, 'M5 8.5h14l.5 5.5h-15z', 'M5 8.5h14l1 11.3H4zM8.6 11V7.4a3.4 3.4 0 0 1 6.8 0V11'],
  // A page of a calendar.
  calendar: [
    30,
    'M4 5.8h16V10H4z',
    'M4 5.8h16v14H4zM4 10h16M8.4 3.8v4M15.6 3.8v4M8.2 13.4h.01M12 13.4h.01M15.8 13.4h.01M8.2 16.6h.01M12 16.6h.01',
  ],
  // Two speech bubbles.
  mail: [
    320,
    'M3.6 4.6h11v7.6H9l-3 2.6v-2.6H3.6z',
    'M3.6 4.6h11v7.6H9l-3 2.6v-2.6H3.6zM17.4 9h3v8H18v2.6L14.8 17h-4.6v-2',
  ],
  // The sun above the sea.
  hr_holidays: [
    80,
    'M7.4 15a4.6 4.6 0 0 1 9.2 0z',
    'M7.4 15a4.6 4.6 0 0 1 9.2 0M3.6 15h16.8M7 18.6h10M12 4.6v2.2M5 8l1.6 1.6M19 8l-1.6 1.6',
  ],
  // A new person.
  hr_recruitment: [
    10,
    'M4 19.4c.4-3.4 2.6-5.2 6-5.2s5.6 1.8 6 5.2z',
    'M13.2 7.9a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0zM4 19.4c.4-3.4 2.6-5.2 6-5.2s5.6 1.8 6 5.2zM18.4 8v5.2M15.8 10.6H21',
  ],
  // A van.
  fleet: [
    250,
    'M3 7h10.4v9H3z',
    'M13.4 10H18l3 3.2V16h-1.6M15.4 16H9.6M5.6 16H3V7h10.4v9M9.6 16.4a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19.4 16.4a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  ],
  // A spanner.
  maintenance: [
    55,
    'm13.4 9.4 1.2 1.2-8.4 8.6a1.6 1.6 0 0 1-1.4-1.4z',
    'M19.6 7.4a4.4 4.4 0 0 1-5.8 5.4l-6.6 6.6a1.8 1.8 0 0 1-2.6-2.6l6.6-6.6a4.4 4.4 0 0 1 5.4-5.8l-2.4 2.6.4 2.4 2.4.4z',
  ],
  // A letter.
  mass_mailing: [335, 'm3.6 6.4 8.4 6 8.4-6z', 'M3.6 6.4h16.8v11.8H3.6zM3.6 6.4l8.4 6.4 8.4-6.4'],
  // Ticked answers.
  survey: [
    275,
    'M5 4.4h14v5H5z',
    'M5 4.4h14v15.8H5zM8 9.2l1.2 1.2 2-2.2M8 14.8l1.2 1.2 2-2.2M13.8 9.4H16M13.8 15H16',
  ],
};

/** @param odooId with or without the prefix that some backends write: `base.module_crm` */
export function appDrawing(odooId: string): AppDrawing | null {
  const name = technicalName(odooId);
  return Object.hasOwn(drawings, name) ? (drawings[name] ?? null) : null;
}
