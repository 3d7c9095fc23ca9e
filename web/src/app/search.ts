import { oneOf, pageNumber, searchText } from '../lib/search-params.ts';

/**
 * The open review: what is reviewed, and its tab unless that is the first one. In the wizard that is the odooId of an
 * app, on the page of an installation the documentId of the import whose rows are corrected.
 */
interface ReviewSearch {
  revisar?: string;
  ver?: 'check' | 'dry-run';
}

export const reviewSearch = (search: Record<string, unknown>): ReviewSearch => ({
  revisar: searchText(search.revisar),
  ver: oneOf(['check', 'dry-run'] as const, search.ver),
});

/**
 * Where the wizard, or the loading of data, is: the step from 1, the open review, and the documentId of the installation
 * that was started.
 */
export interface WizardSearch extends ReviewSearch {
  paso?: number;
  instalacion?: string;
}

export const wizardSearch = (search: Record<string, unknown>): WizardSearch => ({
  ...reviewSearch(search),
  paso: pageNumber(search.paso),
  instalacion: searchText(search.instalacion),
});
