/** The server, as `npm start` runs it; what `npm run atrio` runs: paths of their bundles. */
export const mainProgram: string;
export const commandProgram: string;
/** Bundles both when their sources are newer than what was bundled. */
export function bundleServer(): void;
