const usedElsewhere =
  /another model requires the record being deleted|otro modelo (?:requiere|necesita)|violates foreign key/i;
const whichModel = /(?:Model|Modelo): ?["'«]?([^"'»(\n]+?)["'»]? ?\(([\w.]+)\)/i;

/** Why Odoo keeps a record, in one Spanish sentence. @param detail Odoo's own words */
export function refusalInSpanish(detail: string | undefined): string {
  const text = (detail ?? '').replaceAll(/\s+/g, ' ').trim();
  if (usedElsewhere.test(text)) {
    const model = whichModel.exec(text)?.[1];
    return model ? `Otro dato de tu Odoo lo usa (${model.trim()}).` : 'Otro dato de tu Odoo lo usa.';
  }
  return text ? `Odoo no deja quitarlo: ${text.slice(0, 300)}` : 'Odoo no deja quitarlo y no dio el motivo.';
}
