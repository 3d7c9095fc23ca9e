import { pageNumber, searchText } from '../lib/search-params.ts';

/**
 * Where the wizard, or the loading of data, is: the step from 1, the odooId of the app whose file is
 * reviewed, and the documentId of the installation that was started.
 */
export interface WizardSearch {
  paso?: number;
  revisar?: string;
  instalacion?: string;
}

export const wizardSearch = (search: Record<string, unknown>): WizardSearch => ({
  paso: pageNumber(search.paso),
  revisar: searchText(search.revisar),
  instalacion: searchText(search.instalacion),
});

/** The page of an installation: the documentId of the import whose corrected rows are reviewed. */
export const correctionSearch = (search: Record<string, unknown>): Pick<WizardSearch, 'revisar'> => ({
  revisar: searchText(search.revisar),
});
