import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { type FieldClaim, isDecided, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';

/** An address, or the part of one behind the host. */
const address = /^(?:https?:\/\/|www\.|\/)\S*$|^[\w-]+(?:\.[\w-]+)*\.(?:html?|php|aspx?)(?:\?\S*)?$/i;
const mostValues = 0.8;

const before =
  /\b(?:antigu[oa]s?|anterior(?:es)?|viej[oa]s?|antes|origen|desde|from|old|source|rot[oa]s?|no existe|no existen|previ[oa]|era|permalink|previous)\b|^(?:url|link|enlace|liga|ruta|direccion|pagina)? ?de$/;
const after =
  /\b(?:nuev[oa]s?|ahora|destino|hacia|hasta|to|new|target|destination|redirigir|redirige|redireccionar|lleva|llevar|va|ir|enviar|envia|mandar|manda|quedo|queda|final)\b|^(?:url|link|enlace|liga|ruta|direccion|pagina|redireccion)? ?a$/;
/** «actual» is in neither: it is the address before the change in some lists, and after it in others. */
const directions = [
  ['url_from', before, after],
  ['url_to', after, before],
] as const;

/**
 * Columns of addresses in a list of redirections: the one whose header says «antigua» or «antes» is where
 * they come from, and the one with «nueva» or «ahora» where they go. Columns whose headers do not tell are
 * offered for the fields that are left. Changes the claims.
 */
export function claimRedirects(
  claims: readonly FieldClaim[],
  { fields, model, statistics }: ListFacts,
): void {
  if (model !== 'website.rewrite' || !hasField(fields, 'url_from') || !hasField(fields, 'url_to')) return;
  const areAddresses = ({ column }: FieldClaim): boolean => {
    const values = statistics[column]?.values ?? [];
    return (
      values.length > 0 && values.filter((value) => address.test(value)).length >= values.length * mostValues
    );
  };
  const isFree = (claim: FieldClaim): boolean =>
    claim.header !== '' && !isDecided(claim) && !taken.has(claim.field ?? '');
  const taken = new Set(['url_from', 'url_to']);
  const has = (wanted: string) => claims.some(({ field }) => field === wanted);
  for (const [field, isMeant, isOther] of directions) {
    if (has(field)) continue;
    const addresses = claims.find((claim) => {
      const header = comparableHeader(claim.header);
      return isFree(claim) && areAddresses(claim) && isMeant.test(header) && !isOther.test(header);
    });
    if (addresses !== undefined) takeFor(addresses, field);
  }
  // «Página» alone may be an address as well, so the words of the catalogue do not have it.
  const title = claims.find(
    (claim) => isFree(claim) && /^paginas?$/.test(comparableHeader(claim.header)) && !areAddresses(claim),
  );
  if (title !== undefined && !has('name')) takeFor(title, 'name');
  const rest = claims.filter((claim) => isFree(claim) && areAddresses(claim));
  for (const [field] of directions) {
    if (has(field)) continue;
    const claim = rest.shift();
    if (claim?.field !== null) continue;
    claim.isOpen = true;
    claim.offer = field;
  }
}
