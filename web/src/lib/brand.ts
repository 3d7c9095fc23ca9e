/** The colours that a brand sets for one colour scheme, each as `#rrggbb`. */
export interface AccentColours {
  accent: string;
  accentHover: string;
  onAccent: string;
  accentText: string;
  accentSoft: string;
}

interface Brand {
  name: string;
  colours: { light: AccentColours; dark: AccentColours; scale: string[] } | null;
  /** Path of the picture that replaces the portal's own logo. */
  logo: string | null;
  support: { email?: string; phone?: string; whatsapp?: string; url?: string; hours?: string } | null;
}

/**
 * Reads the provider's brand from the page, where the server wrote it, so that it is known before anything is
 * drawn.
 */
function readBrand(): Brand | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  return text ? (JSON.parse(text) as Brand) : null;
}

const pageBrand = readBrand();

/** The provider's name for the portal. */
export const brand: string = pageBrand?.name ?? (import.meta.env.VITE_APP_NAME || 'Atrio');
export const brandColours = pageBrand?.colours ?? null;
export const brandLogo = pageBrand?.logo ?? null;
export const brandSupport = pageBrand?.support ?? null;
