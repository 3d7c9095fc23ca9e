import type { SheetGuess } from '@atrio/spreadsheets';

/** The sheets of a file that go to one app. */
export interface Placement {
  /** odooId */
  app: string;
  file: File;
  sheets: string[];
  /** Spanish plural of the records in them; null where a person chose the app. */
  list: string | null;
}

/** A question to the customer: which app a sheet belongs to. */
export interface PlaceQuestion {
  id: string;
  file: File;
  sheet: string;
  /** The file has no other sheet, so its name alone identifies the sheet. */
  isOnly: boolean;
  /** Spanish plural of the records that it seems to have; null where nothing fits. */
  list: string | null;
  /** odooIds to choose from, the likeliest first. */
  apps: string[];
  /** odooId of an app that takes such records, but was not chosen in the step before. */
  other: string | null;
  /** odooId of the app that the sheet belongs to, or was chosen for, if the app has another file already. */
  taken: string | null;
}

/**
 * Assigns the sheets of a file: a sheet that certainly belongs to an app goes there, any other becomes a
 * question. An app has one file, so that a second one becomes a question too.
 *
 * @param apps odooIds of the chosen apps
 * @param given the file that each app has now
 */
export function placeSheets(
  file: File,
  guesses: readonly SheetGuess[],
  apps: readonly string[],
  given: ReadonlyMap<string, File>,
): { placements: Placement[]; questions: PlaceQuestion[] } {
  const placements: Placement[] = [];
  const questions: PlaceQuestion[] = [];
  for (const { sheet, list, apps: likely, sure, other } of guesses) {
    const [app] = likely;
    const before = app === undefined ? undefined : given.get(app);
    const isTaken = sure && before !== undefined && before !== file;
    if (app !== undefined && sure && !isTaken) {
      const ofApp = placements.find((placement) => placement.app === app);
      if (ofApp === undefined) placements.push({ app, file, sheets: [sheet], list });
      else ofApp.sheets.push(sheet);
      continue;
    }
    questions.push({
      id: `${file.name} ${file.size} ${file.lastModified} ${sheet}`,
      file,
      sheet,
      isOnly: guesses.length === 1,
      list,
      apps: [...likely, ...apps.filter((odooId) => !likely.includes(odooId))],
      other,
      taken: isTaken && app !== undefined ? app : null,
    });
  }
  return { placements, questions };
}

/** How many sheets are asked about at once; the others come when these are answered. */
export const maxQuestions = 20;
