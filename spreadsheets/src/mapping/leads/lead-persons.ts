import { leads } from '../../catalogue/crm.ts';
import { matchHeader } from '../../catalogue/header-words.ts';
import { type FieldClaim, isFoundByWords, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';
import { namesPerson, saysFirstNames, saysSurnames } from '../contacts/person-headers.ts';

/**
 * In a list of opportunities, first names beside surnames are the person, whom Odoo has in one field. Without
 * a name of its own an opportunity gets the name of its person, so that «Title» stays the position and
 * «Company» the firm, as in the leads of Zoho and Salesforce. Changes the claims.
 */
export function claimLeadPersons(claims: readonly FieldClaim[], { model, fields }: ListFacts): void {
  if (model !== leads.model) return;
  takeAssignedPerson(claims, fields);
  if (claims.some(({ field }) => field === 'contact_name')) return;
  const free = claims.filter(({ field, isOpen }) => field === null && isOpen === true);
  const first = free.find(({ header }) => saysFirstNames(header));
  if (first === undefined || !free.some(({ header }) => saysSurnames(header))) return;
  const field = claims.some((claim) => claim.field === 'name') ? 'contact_name' : 'name';
  if (hasField(fields, field)) takeFor(first, field);
}

/** On a board of monday «Persona» is who works on an item; who asked stands below «Contacto». Changes the claims. */
function takeAssignedPerson(claims: readonly FieldClaim[], fields: ListFacts['fields']): void {
  const persons = claims.filter((claim) => claim.field === 'contact_name' && isFoundByWords(claim));
  const assigned = persons.find(({ header }) => /^\W*(?:personas?|person|people)\W*$/i.test(header));
  const isFree = claims.every(({ field }) => field !== 'user_id');
  if (assigned !== undefined && persons.length > 1 && isFree && hasField(fields, 'user_id'))
    takeFor(assigned, 'user_id');
}

/** «ENCARGADO (Teléfono)»: the column below a group about a person. */
const belowPerson = /^(.{2,60}) \(([^()]{2,30})\)$/;
const waysToReach: ReadonlySet<string> = new Set(['phone', 'mobile', 'email_from']);

/**
 * Who asks for something is reached through their mother or whoever is responsible for them: where a list of
 * opportunities has no other telephone or mail, it is that of this person. Changes the claims.
 */
export function claimReachOfPersons(claims: readonly FieldClaim[], { model, fields }: ListFacts): void {
  if (model !== leads.model) return;
  for (const claim of claims) {
    const [, person = '', label = ''] = belowPerson.exec(claim.header) ?? [];
    if (claim.field !== null || claim.isOpen !== true || !namesPerson(`${person} nombre`)) continue;
    const field = matchHeader(label, leads.fields, leads.model)?.hint.field ?? '';
    const isFree = claims.every((other) => other.field !== field);
    if (waysToReach.has(field) && isFree && hasField(fields, field)) takeFor(claim, field);
  }
}
