/** Signs between the parts of an account's code; Odoo takes letters, digits and points only (`_check_account_code`). */
const between = /[\s\-–—_/,]+/g;
const taken = /^[A-Za-z0-9.]+$/;

/**
 * The code of an account as Odoo takes it: `1101-001-000` as `1101.001.000`.
 *
 * @returns null where Odoo takes it as it is, and where it would not take it with points either
 */
export function codeWithPoints(code: string): string | null {
  if (taken.test(code)) return null;
  const written = code.trim().replace(between, '.');
  return taken.test(written) ? written : null;
}
