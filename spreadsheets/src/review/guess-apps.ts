import { findApp, findModel, listApps } from '../catalogue/catalogue.ts';
import { wordKey } from '../common/words.ts';
import { rowText } from '../layout/non-records.ts';
import { isBlank, type SheetRow, type Workbook } from '../reader/workbook.ts';
import { catalogueModels, fitsOf, type ModelFit } from './best-model.ts';
import { comparedRows, dataSheets } from './data-sheets.ts';

/** Which app a sheet seems to belong to. */
export interface SheetGuess {
  /** Name of the sheet, or of a table of it. */
  sheet: string;
  /** Spanish plural of what it seems to list ("Productos"); null where nothing fits. */
  list: string | null;
  /** Technical names of the apps in question that take such a list, the likeliest first. */
  apps: string[];
  /** Whether the first of `apps` is taken without asking; else a person has to choose. */
  sure: boolean;
  /** Another app of the catalogue that takes the list, where none of those in question does. */
  other: string | null;
}

/** The model that a word in the name of a file or sheet announces. */
const announced: Readonly<Record<string, string>> = {
  cliente: 'res.partner',
  proveedor: 'res.partner',
  contacto: 'res.partner',
  alumno: 'res.partner',
  paciente: 'res.partner',
  socio: 'res.partner',
  miembro: 'res.partner',
  producto: 'product.template',
  articulo: 'product.template',
  listadeprecios: 'product.template',
  empleado: 'hr.employee',
  planilla: 'hr.employee',
  personal: 'hr.employee',
  oportunidad: 'crm.lead',
  prospecto: 'crm.lead',
  existencia: 'stock.quant',
  conteo: 'stock.quant',
  factura: 'account.move',
  nomenclatura: 'account.account',
  cuentascontables: 'account.account',
  catalogodecuentas: 'account.account',
  plandecuentas: 'account.account',
  cotizacion: 'sale.order',
  pedido: 'sale.order',
  ordenesdecompra: 'purchase.order',
  tarea: 'project.task',
  ordenesdeservicio: 'project.task',
  ordenesdetrabajo: 'project.task',
  tablero: 'project.task',
  cronograma: 'project.task',
  proyecto: 'project.project',
};

/** «Pedidos de compra», «OC a proveedores»: what «pedido» alone would announce as orders of customers. */
const ofPurchases =
  /(?:pedidos?|orden(?:es)?)(?:abiert[oa]s?)?(?:de)?compras?|(?:pedidos?|orden(?:es)?)a(?:los)?proveedor/;
/** «Compras semana», «Lista de compras»: what will be bought is no count of what there is. */
const toBuy = /(?:^|listade)compras(?:semana|mes|de|$)|porcomprar/;
/** «Lista de precios proveedor»: what costs, and not what is sold or who sells it. */
const pricesOfSuppliers = /precios(?:del?)?(?:los)?proveedor/;
/** How titles begin before they say what is listed. */
const listWords =
  /^(?:lista(?:do)?|cat[aá]logo|reporte|informe|relaci[oó]n|control|consulta|detalle|libro)s? (?:general )?de(?:l| los| las)? /i;
/** A title has no more cells than this. */
const titleCells = 2;

/** Points for a name of a file or sheet that announces the model, and for one that announces the app. */
const announcedModel = 3;
const announcedApp = 1;
/** Points for the first model of an app, which it takes when nobody says otherwise. */
const mainModel = 0.5;
/** A model counts if it has at least this share of the points of the best one. */
const nearlyAsGood = 0.85;

/**
 * Guesses for each sheet of a workbook which app it is for, by its headers, its name and that of the file. A
 * guess is sure only where one app takes what the sheet lists better than all others.
 *
 * @param apps technical names of the apps that are in question
 */
export function guessApps(book: Workbook, apps: readonly string[], fileName: string): SheetGuess[] {
  const sheets = dataSheets(book);
  const stem = fileName.replace(/\.[a-z]{3,4}$/i, '');
  return sheets.map(({ sheet, rows }) => {
    // The name of a file says what its only sheet lists.
    const name = sheets.length === 1 ? `${sheet.name} ${stem}` : sheet.name;
    return {
      sheet: sheet.name,
      ...guessApp(rows, apps, { name: wordKey(name), models: announcedModels(rows, name) }),
    };
  });
}

/** What the name of a sheet and the titles above its table announce. */
interface Announced {
  /** `wordKey` of the name. */
  name: string;
  models: ReadonlySet<string>;
}

/** The models that a name or a title announces: a title only where it begins with the word. */
function announcedModels(rows: readonly SheetRow[], name: string): ReadonlySet<string> {
  const isTitle = ({ cells }: SheetRow) => cells.filter((cell) => !isBlank(cell)).length <= titleCells;
  const table = rows.findIndex((row) => !isTitle(row));
  const titles = rows.slice(0, Math.max(0, table)).map((row) => wordKey(rowText(row).replace(listWords, '')));
  const key = wordKey(name);
  const models = new Set(
    Object.entries(announced).flatMap(([word, model]) =>
      key.includes(word) || titles.some((title) => title.startsWith(word)) ? [model] : [],
    ),
  );
  if ([key, ...titles].some((text) => ofPurchases.test(text))) {
    models.delete('sale.order');
    models.add('purchase.order');
  }
  if ([key, ...titles].some((text) => pricesOfSuppliers.test(text))) {
    models.delete('product.template');
    models.delete('res.partner');
    models.add('product.supplierinfo');
  }
  return models;
}

function guessApp(rows: SheetRow[], apps: readonly string[], said: Announced): Omit<SheetGuess, 'sheet'> {
  const fits = fitsOf('', rows.slice(0, comparedRows), catalogueModels()).map((fit) => ({
    ...fit,
    score: scoreOf(fit, said.models),
  }));
  if (fits.length === 0) return { list: null, apps: [], sure: false, other: null };
  const best = fits.reduce(better);
  const good = fits.filter(({ score }) => score >= best.score * nearlyAsGood);
  const ranked = apps
    .flatMap((app) => {
      const scores = good.flatMap((fit) => scoreIn(app, fit, said.name) ?? []);
      return scores.length === 0 ? [] : [{ app, score: Math.max(...scores) }];
    })
    .sort((first, second) => second.score - first.score);
  const [first, second] = ranked;
  if (first === undefined) {
    const other = listApps().find(({ models }) => models.some(({ model }) => model === best.choice.model));
    return { list: listOf(best), apps: [], sure: false, other: other?.app ?? null };
  }
  const isAlone = second === undefined || second.score <= first.score - mainModel;
  const listed = good.filter((fit) => scoreIn(first.app, fit, said.name) !== null).reduce(better);
  const isBought = listed.choice.model === 'stock.quant' && toBuy.test(said.name);
  return {
    list: listOf(listed),
    apps: ranked.map(({ app }) => app),
    sure: isAlone && listed.complete && !listed.isDoubtful && !isBought,
    other: null,
  };
}

const better = (one: ModelFit, other: ModelFit): ModelFit => (other.score > one.score ? other : one);

const scoreOf = ({ choice, score, complete }: ModelFit, models: Announced['models']): number =>
  score + (complete ? 1 : 0) + (models.has(choice.model) ? announcedModel : 0);

/** @returns null where the app does not take the model */
function scoreIn(app: string, { choice, score }: ModelFit, name: string): number | null {
  const hint = findApp(app);
  const at = hint?.models.findIndex(({ model }) => model === choice.model) ?? -1;
  if (hint === null || at === -1) return null;
  return score + (at === 0 ? mainModel : 0) + (name.includes(wordKey(hint.name)) ? announcedApp : 0);
}

const listOf = ({ choice }: ModelFit): string => findModel(choice.model)?.name ?? choice.name;
