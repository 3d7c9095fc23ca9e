/** How records stand inside others of their model: «Bodega/Estante 3», «Ferretería / Tornillos». */
interface Nesting {
  /** The field with the record that another one is inside. */
  parent: string;
  separator: RegExp;
  /** As Odoo writes it. */
  joint: string;
}

/** A category may be called «Aceites/Grasas», so that only a sign between spaces makes a path. */
const betweenSpaces = /\s[/>]\s/;
const nested: Readonly<Record<string, Nesting>> = {
  'product.category': { parent: 'parent_id', separator: betweenSpaces, joint: ' / ' },
  'hr.department': { parent: 'parent_id', separator: betweenSpaces, joint: ' / ' },
  // «Pasillo 1/2» is a fraction.
  'stock.location': { parent: 'location_id', separator: /(?<!\d\s*)\/|\/(?!\s*\d)/, joint: '/' },
};

/** A record that has its place inside another one. */
export interface NamePath {
  /** The field of its model for the record that it is inside. */
  parent: string;
  /** At least two, the outermost first. */
  parts: readonly string[];
  /** Name of the record that it is inside. */
  inside: string;
}

/** «s/n», «c/u», «y/o»: a sign within a word. */
const abbreviated = /(?:^|\s)(?:[scn]\/\p{L}|y\/o)(?!\p{L})/iu;

/** Each level may have to be looked up and created, so a name with more levels is taken as one record. */
const mostLevels = 8;

/**
 * The parts of a name that is a path in the tree of its model: «Todos / Bebidas / Jugos».
 *
 * @param relation model of the named record
 * @returns null for a name that is no path
 */
export function pathIn(relation: string, name: string): NamePath | null {
  const nesting = Object.hasOwn(nested, relation) ? nested[relation] : undefined;
  if (nesting === undefined || abbreviated.test(name)) return null;
  const parts = name.split(nesting.separator).map((part) => part.trim());
  const isPath = parts.length > 1 && parts.length <= mostLevels && parts.every((part) => part !== '');
  return isPath ? { parent: nesting.parent, parts, inside: parts.slice(0, -1).join(nesting.joint) } : null;
}

/** The field with the record that a record of this model is inside; null where they are not inside each other. */
export const parentField = (relation: string): string | null =>
  Object.hasOwn(nested, relation) ? (nested[relation]?.parent ?? null) : null;

/** The parts of a name joined as Odoo writes them. */
export const joinPath = (relation: string, parts: readonly string[]): string =>
  parts.join(nested[relation]?.joint ?? ' ');
