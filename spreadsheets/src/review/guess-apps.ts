import { findApp, findModel, listApps } from '../catalogue/catalogue.ts';
import { wordKey } from '../common/words.ts';
import type { SheetRow, Workbook } from '../reader/workbook.ts';
import { announcedModels, announcingName, pointsOfAnnounced } from './announced-models.ts';
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

/** «Compras semana», «Lista de compras»: what will be bought is no count of what there is. */
const toBuy = /(?:^|listade)compras(?:semana|mes|de|$)|porcomprar/;
/** Points for a name of a file or sheet that announces the app. */
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
  const sheets = dataSheets(book).filter(({ isBelow }) => isBelow !== true);
  return sheets.map(({ sheet, rows }) => {
    const name = announcingName(sheet.name, sheets.length === 1, fileName);
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
      const scores = good.flatMap((fit) => scoreIn(app, fit, said) ?? []);
      return scores.length === 0 ? [] : [{ app, score: Math.max(...scores) }];
    })
    .sort((first, second) => second.score - first.score);
  const [first, second] = ranked;
  if (first === undefined) {
    const other = listApps().find(({ models }) => models.some(({ model }) => model === best.choice.model));
    return { list: listOf(best), apps: [], sure: false, other: other?.app ?? null };
  }
  const isAlone = second === undefined || second.score <= first.score - mainModel;
  const listed = good.filter((fit) => scoreIn(first.app, fit, said) !== null).reduce(better);
  const isBought = listed.choice.model === 'stock.quant' && toBuy.test(said.name);
  return {
    list: listOf(listed),
    apps: ranked.map(({ app }) => app),
    sure: isAlone && listed.complete && !listed.isDoubtful && !isBought,
    other: null,
  };
}

const better = (one: ModelFit, other: ModelFit): ModelFit => (other.score > one.score ? other : one);

const scoreOf = ({ choice, score, complete }: ModelFit, models: ReadonlySet<string>): number =>
  score + (complete ? 1 : 0) + (models.has(choice.model) ? pointsOfAnnounced : 0);

/** @returns null where the app does not take the model */
function scoreIn(app: string, { choice, score }: ModelFit, { name, models }: Announced): number | null {
  const hint = findApp(app);
  const at = hint?.models.findIndex(({ model }) => model === choice.model) ?? -1;
  if (hint === null || at === -1) return null;
  const announced =
    (models.has(choice.model) ? pointsOfAnnounced : 0) +
    (name.includes(wordKey(hint.name)) ? announcedApp : 0);
  return score + (at === 0 ? mainModel : 0) + announced;
}

const listOf = ({ choice }: ModelFit): string => findModel(choice.model)?.name ?? choice.name;
