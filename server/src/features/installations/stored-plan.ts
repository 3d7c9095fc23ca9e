/** What an installation will do, as it is stored and shown. */
export interface InstallationPlan {
  /** Modules asked for, by technical name in this version. */
  modules: string[];
  /** Labels of the modules that are installed because others depend on them. */
  dependencies: string[];
  /** odooIds of the chosen apps that Odoo had before. Plans of earlier versions do not say it. */
  appsThere?: string[];
}

/** The plan of an installation; empty before it is made. */
export const storedPlan = ({ plan }: { plan: string | null }): InstallationPlan =>
  plan === null ? { modules: [], dependencies: [] } : JSON.parse(plan);
