/** The colours that a brand decides in one scheme, `#rrggbb` each. */
export interface Accent {
  accent: string;
  accentHover: string;
  onAccent: string;
  accentText: string;
  accentSoft: string;
}

interface Brand {
  name: string;
  colours: { light: Accent; dark: Accent; scale: string[] } | null;
  /** Path of a picture in place of the portal's own mark. */
  logo: string | null;
  support: { email?: string; phone?: string; whatsapp?: string; url?: string; hours?: string } | null;
}

/** The server writes the operator's brand into the page, so that it is there before anything is drawn. */
function readBrand(): Brand | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  return text ? (JSON.parse(text) as Brand) : null;
}

const given = readBrand();

/** The operator's name for the portal. */
export const brand: string = given?.name ?? (import.meta.env.VITE_APP_NAME || 'Atrio');
export const brandColours = given?.colours ?? null;
export const brandLogo = given?.logo ?? null;
export const brandSupport = given?.support ?? null;
