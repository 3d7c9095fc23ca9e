import { linkedId } from '../calls/linked-ids.ts';
import { countryPath, partnerModel, statePath } from '../instance/address-fields.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import type { LoadJob } from '../records/load-job.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';

/**
 * Gives new contacts the country of their state where their rows name none: who chooses a state by hand gets its country,
 * and `load()` leaves it blank.
 *
 * @returns the same records in their order
 * @throws OdooError
 */
export async function withStateCountries(
  { client }: OdooInstance,
  { model, fieldNames }: LoadJob,
  records: ResolvedRecord[],
): Promise<ResolvedRecord[]> {
  const [stateAt, countryAt] = [statePath, countryPath].map((path) => fieldNames.indexOf(`${path}/.id`));
  if (model !== partnerModel || stateAt === undefined || stateAt === -1 || countryAt === undefined)
    return records;
  const stateOf = ({ cells: [own = []] }: ResolvedRecord) =>
    (own[countryAt] ?? '') === '' ? Number(own[stateAt] ?? '') : 0;
  const ids = [...new Set(records.map(stateOf))].filter((id) => id > 0);
  if (ids.length === 0) return records;
  const states = await client.searchRead('res.country.state', [['id', 'in', ids]], ['country_id']);
  const countries = new Map(states.map(({ id, country_id }) => [Number(id), linkedId(country_id || 0)]));
  return records.map((record) => {
    const country = countries.get(stateOf(record)) ?? 0;
    const [own = [], ...lines] = record.cells;
    if (country === 0) return record;
    const cells = fieldNames.map((_, at) => (at === countryAt ? String(country) : (own[at] ?? '')));
    return { ...record, cells: [cells, ...lines] };
  });
}
