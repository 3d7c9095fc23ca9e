import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { brandColours } from '../lib/brand.ts';

/**
 * The palette is white, dark grey and one accent colour. The values of the design are in this file and in
 * base.css; only the bar of a visit and the drawings of the apps have colours of their own.
 */
const teal = [
  '#eef8f6', '#d5efeb', '#a9ded6', '#7bcabf', '#4fb8ab', '#2b9a8d', '#188074', '#0f766e', '#0b5f59', '#084a45',
] as const; // biome-ignore format: a scale reads best in one row

/**
 * Backgrounds and edges of Mantine in dark mode, in the tint of the portal's palette instead of neutral grey.
 */
const darkTones = [
  '#e5eae8', '#b6c1be', '#9ca8a5', '#6d7a76', '#2a3432', '#1d2524', '#151b1a', '#0f1413', '#0b0f0e', '#070a09',
] as const; // biome-ignore format: a scale reads best in one row

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  // The provider's colours, if there are any, replace the portal's under the same name.
  colors: { teal: (brandColours?.scale as MantineColorsTuple | undefined) ?? teal, dark: darkTones },
  white: '#ffffff',
  black: '#161c1b',
  fontFamily: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, 'SFMono-Regular', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: 'var(--atrio-body)', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.4', xl: '1.25' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    if (input.variant !== 'filled') return colors;
    return { ...colors, color: input.color === 'red' ? 'var(--atrio-on-bad)' : 'var(--atrio-on-accent)' };
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md', withAsterisk: false } },
    PasswordInput: {
      defaultProps: {
        size: 'md',
        withAsterisk: false,
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar lo escrito' },
      },
    },
    Checkbox: { defaultProps: { size: 'md' } },
    Anchor: { defaultProps: { underline: 'always' } },
    // The header of a dialog is not the banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Modal: { defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Cerrar' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar el menú' } } },
  },
});

const light = {
  body: '#ffffff', surface: '#f7f9f8', ink: '#161c1b', quiet: '#54605d', hairline: '#dee4e1', edge: '#828d8a',
  accent: '#0f766e', accentHover: '#0b5f59', onAccent: '#ffffff', accentText: '#0f766e', accentSoft: '#e8f5f3',
  ok: '#166534', okSoft: '#e9f6ec', warn: '#7c4a03', warnSoft: '#fdf3d8', bad: '#b42318', badSoft: '#fdeeec', badHover: '#951b12', onBad: '#ffffff',
  grey: '#49534f', greySoft: '#eef1f0',
}; // biome-ignore format: two palettes, side by side

const dark: typeof light = {
  body: '#0f1413', surface: '#151b1a', ink: '#e5eae8', quiet: '#9ca8a5', hairline: '#2a3432', edge: '#6d7a76',
  accent: '#4fb8ab', accentHover: '#66c6ba', onAccent: '#04211d', accentText: '#62c9bc', accentSoft: '#12302c',
  ok: '#86d7a0', okSoft: '#14281b', warn: '#f0c766', warnSoft: '#2d2511', bad: '#ff9f96', badSoft: '#341b19', badHover: '#ffb3ac', onBad: '#2b0806',
  grey: '#b6c1be', greySoft: '#222b29',
}; // biome-ignore format: two palettes, side by side

const variablesOf = (palette: typeof light): Record<string, string> => ({
  '--mantine-color-body': palette.body,
  '--mantine-color-text': palette.ink,
  '--mantine-color-bright': palette.ink,
  '--mantine-color-dimmed': palette.quiet,
  '--mantine-color-placeholder': palette.quiet,
  '--mantine-color-error': palette.bad,
  '--mantine-color-anchor': palette.accentText,
  '--mantine-color-default': palette.body,
  '--mantine-color-default-hover': palette.surface,
  '--mantine-color-default-color': palette.ink,
  '--mantine-color-default-border': palette.edge,
  '--mantine-primary-color-filled': palette.accent,
  '--mantine-primary-color-filled-hover': palette.accentHover,
  '--mantine-primary-color-contrast': palette.onAccent,
  '--mantine-primary-color-light': palette.accentSoft,
  '--mantine-primary-color-light-hover': palette.accentSoft,
  '--mantine-primary-color-light-color': palette.accentText,
  '--mantine-color-teal-light': palette.accentSoft,
  '--mantine-color-teal-light-hover': palette.accentSoft,
  '--mantine-color-teal-light-color': palette.accentText,
  '--mantine-color-red-light': palette.badSoft,
  '--mantine-color-red-light-hover': palette.badSoft,
  '--mantine-color-red-light-color': palette.bad,
  '--mantine-color-teal-filled': palette.accent,
  '--mantine-color-teal-filled-hover': palette.accentHover,
  '--mantine-color-red-filled': palette.bad,
  '--mantine-color-red-filled-hover': palette.badHover,
  '--atrio-on-bad': palette.onBad,
  '--mantine-color-disabled': palette.greySoft,
  '--mantine-color-disabled-color': palette.quiet,
  '--mantine-color-disabled-border': palette.hairline,
  '--atrio-surface': palette.surface,
  '--atrio-hairline': palette.hairline,
  '--atrio-edge': palette.edge,
  '--atrio-on-accent': palette.onAccent,
  '--atrio-accent-soft': palette.accentSoft,
  '--atrio-ok': palette.ok,
  '--atrio-ok-soft': palette.okSoft,
  '--atrio-warn': palette.warn,
  '--atrio-warn-soft': palette.warnSoft,
  '--atrio-bad': palette.bad,
  '--atrio-bad-soft': palette.badSoft,
  '--atrio-grey': palette.grey,
  '--atrio-grey-soft': palette.greySoft,
});

/** The palette as CSS variables, with the provider's colours instead of the portal's. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf({ ...light, ...brandColours?.light }),
  dark: variablesOf({ ...dark, ...brandColours?.dark }),
});
