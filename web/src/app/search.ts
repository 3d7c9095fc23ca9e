import { pageNumber, searchText } from '../lib/search-params.ts';

/** Where the wizard and the loading of data are: the step, a sheet under review, the installation that they made. */
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
