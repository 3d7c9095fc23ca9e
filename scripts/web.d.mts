/** Builds portal and console into web/dist when their sources are newer than what was built. */
export function buildWeb(): void;
