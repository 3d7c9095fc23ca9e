/** The major number of a version as Odoo names it: 17 of '17.0' and of 'saas~17.4'; null where there is none. */
export function majorOf(version: string | null): number | null {
  const digits = /\d+/.exec(version ?? '')?.[0];
  return digits === undefined ? null : Number(digits);
}
