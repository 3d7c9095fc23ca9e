/** Derives all colours of a brand from one, so that every text keeps enough contrast. (WCAG 2.2, 1.4.3) */

type Rgb = [red: number, green: number, blue: number];

export interface Accent {
  accent: string;
  accentHover: string;
  onAccent: string;
  accentText: string;
  accentSoft: string;
}

export interface BrandColours {
  light: Accent;
  dark: Accent;
  /** Shades from nearly white to nearly black. */
  scale: string[];
  /** The colour had to be changed for one of the schemes. */
  corrected: boolean;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const lightSurface: Rgb = [247, 249, 248];
const darkSurface: Rgb = [21, 27, 26];
const textContrast = 4.5;

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const format = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as Rgb;

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, from 1 to 21. @param a,b `#rrggbb` */
export const contrast = (a: string, b: string): number => ratio(parse(a), parse(b));

function ratio(a: Rgb, b: Rgb): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** Moves a colour towards black or white, only as far as needed to be readable on all these backgrounds. */
function readable(colour: Rgb, towards: Rgb, grounds: readonly Rgb[]): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = parse(format(mix(colour, towards, share)));
    if (grounds.every((ground) => ratio(moved, ground) >= textContrast)) return moved;
  }
  return towards;
}

/** @param hex the brand's colour, `#rrggbb` */
export function brandColours(hex: string): BrandColours {
  const wanted = parse(hex);
  const lightSoft = mix(white, wanted, 0.09);
  const light = readable(wanted, black, [white, lightSurface, lightSoft]);
  const darkSoft = mix(darkSurface, wanted, 0.22);
  const dark = readable(wanted, white, [darkSurface, darkSoft]);
  const onDark = readable(mix(dark, black, 0.85), black, [dark]);
  return {
    light: {
      accent: format(light),
      accentHover: format(mix(light, black, 0.2)),
      onAccent: format(white),
      accentText: format(light),
      accentSoft: format(lightSoft),
    },
    dark: {
      accent: format(dark),
      accentHover: format(mix(dark, white, 0.15)),
      onAccent: format(onDark),
      accentText: format(dark),
      accentSoft: format(darkSoft),
    },
    scale: [0.92, 0.8, 0.62, 0.45, 0.28, 0.12, 0, -0.12, -0.28, -0.42].map((share) =>
      format(share >= 0 ? mix(light, white, share) : mix(light, black, -share)),
    ),
    corrected: format(light) !== hex.toLowerCase(),
  };
}
