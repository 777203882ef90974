/** The three themes. 'system' follows the operating system between dark and light. */
export type ThemeName = 'dark' | 'light' | 'contrast';
export type ThemeChoice = ThemeName | 'system';

type Colour =
  | 'canvas'
  | 'surface'
  | 'raised'
  | 'overlay'
  | 'line'
  | 'line-strong'
  | 'text'
  | 'text-2'
  | 'text-3'
  | 'accent'
  | 'accent-solid'
  | 'accent-solid-hover'
  | 'accent-soft'
  | 'on-accent'
  | 'ok'
  | 'ok-soft'
  | 'warn'
  | 'warn-soft'
  | 'bad'
  | 'bad-solid'
  | 'bad-soft'
  | 'info'
  | 'info-soft'
  | 'idle'
  | 'idle-soft'
  | 'focus'
  | 'scrim'
  | 'shadow'
  | 'control-line'
  | 'field'
  | 'field-off';

/**
 * Colours by theme. `control-line` is the border of an input: WCAG 1.4.11 asks for 3:1 there, which the
 * quieter `line-strong` of the pictures does not reach. `field` is the ground of what one can type or choose in, `field-off` of what is
 * read only: on light pages grey says that something is off.
 */
const themes: Record<ThemeName, Record<Colour, string>> = {
  dark: {
    canvas: '#0d1017',
    surface: '#131820',
    raised: '#1a202a',
    overlay: '#1f2632',
    line: '#252d3a',
    'line-strong': '#36404f',
    'control-line': '#667387',
    field: '#0d1017',
    'field-off': '#1a202a',
    text: '#e8ecf3',
    'text-2': '#a7b1c2',
    'text-3': '#8f9bae',
    accent: '#8f9bff',
    'accent-solid': '#5b66e8',
    'accent-solid-hover': '#4d58dc',
    'accent-soft': '#8f9bff1f',
    'on-accent': '#ffffff',
    ok: '#4ac38a',
    'ok-soft': '#4ac38a1f',
    warn: '#e0a940',
    'warn-soft': '#e0a9401f',
    bad: '#f2736b',
    'bad-solid': '#c53f37',
    'bad-soft': '#f2736b1f',
    info: '#5cb3f5',
    'info-soft': '#5cb3f51f',
    idle: '#8f9bae',
    'idle-soft': '#8490a31f',
    focus: '#a9b2ff',
    scrim: '#05070bb3',
    shadow: '0 16px 48px #0009, 0 2px 8px #0006',
  },
  light: {
    canvas: '#f4f5f8',
    surface: '#ffffff',
    raised: '#f8f9fb',
    overlay: '#ffffff',
    line: '#e2e5ec',
    'line-strong': '#c6ccd8',
    'control-line': '#868e9e',
    field: '#ffffff',
    'field-off': '#eceef3',
    text: '#161b26',
    'text-2': '#4c5769',
    'text-3': '#5d6778',
    accent: '#4450d4',
    'accent-solid': '#4450d4',
    'accent-solid-hover': '#3842bd',
    'accent-soft': '#4450d414',
    'on-accent': '#ffffff',
    ok: '#16794c',
    'ok-soft': '#16794c14',
    warn: '#8a5a00',
    'warn-soft': '#b3770014',
    bad: '#c2332b',
    'bad-solid': '#c2332b',
    'bad-soft': '#c2332b12',
    info: '#0f6bb5',
    'info-soft': '#0f6bb512',
    idle: '#5d6778',
    'idle-soft': '#65708514',
    focus: '#4450d4',
    scrim: '#1b243866',
    shadow: '0 16px 48px #1b24382e, 0 2px 8px #1b24381f',
  },
  contrast: {
    canvas: '#000000',
    surface: '#000000',
    raised: '#0c0c0c',
    overlay: '#000000',
    line: '#8a8a8a',
    'line-strong': '#d6d6d6',
    'control-line': '#ffffff',
    field: '#000000',
    'field-off': '#0c0c0c',
    text: '#ffffff',
    'text-2': '#ededed',
    'text-3': '#d6d6d6',
    accent: '#ffe066',
    'accent-solid': '#ffe066',
    'accent-solid-hover': '#fff0a8',
    'accent-soft': '#ffe06633',
    'on-accent': '#000000',
    ok: '#5dff9f',
    'ok-soft': '#5dff9f26',
    warn: '#ffc14d',
    'warn-soft': '#ffc14d26',
    bad: '#ff9a94',
    'bad-solid': '#b3231b',
    'bad-soft': '#ff9a9426',
    info: '#8fd0ff',
    'info-soft': '#8fd0ff26',
    idle: '#d6d6d6',
    'idle-soft': '#ffffff26',
    focus: '#ffe066',
    scrim: '#000000cc',
    shadow: '0 0 0 1px #ffffff',
  },
};

/** Tokens that all themes share: type, corners, spacing, and the layer of dialogs and messages. */
const measures = {
  font: "'Inter Variable', system-ui, sans-serif",
  mono: "'JetBrains Mono Variable', ui-monospace, monospace",
  'type-body': '400 0.8125rem/1.25rem var(--kc-font)',
  'type-label': '550 0.75rem/1rem var(--kc-font)',
  'type-small': '400 0.75rem/1rem var(--kc-font)',
  'type-title': '600 1.25rem/1.75rem var(--kc-font)',
  'type-dialog-title': '600 1rem/1.5rem var(--kc-font)',
  'type-mono': '400 0.75rem/1.25rem var(--kc-mono)',
  radius: '0.375rem',
  'radius-small': '0.25rem',
  'radius-box': '0.5rem',
  'radius-dialog': '0.75rem',
  'space-page': '1.5rem',
  layer: '1000',
};

/** How much room there is: heights of what is pressed and typed in, and what lies between. Never the size of text. */
export type Density = 'comfortable' | 'standard' | 'compact';

/** `height-control`: buttons and fields; `height-item`: lines of menus and lists. What a finger hits is 2.75rem whatever the density: themeSheet.ts. */
const densities = {
  comfortable: {
    'height-control': '2.5rem',
    'height-item': '2.5rem',
    'height-tab': '2.75rem',
    'space-dialog': '1.5rem',
    'space-box': '1.25rem',
    'space-field': '1.25rem',
  },
  standard: {
    'height-control': '2rem',
    'height-item': '2rem',
    'height-tab': '2.375rem',
    'space-dialog': '1.25rem',
    'space-box': '1rem',
    'space-field': '1rem',
  },
  compact: {
    'height-control': '1.75rem',
    'height-item': '1.75rem',
    'height-tab': '2rem',
    'space-dialog': '1rem',
    'space-box': '0.75rem',
    'space-field': '0.75rem',
  },
} satisfies Record<Density, Partial<Record<string, string>>>;

type Measure = keyof typeof measures | keyof typeof densities.standard;
export type TokenName = Colour | Measure;

/** The tokens by group, for whoever shows them. */
export const tokenNames = () => ({ colours: Object.keys(themes.dark) as Colour[], measures: Object.keys({ ...measures, ...densities.standard }) as Measure[] });

/** Values of a brand, as CSS takes them: `{ accent: '#0a7d55', radius: '2px', 'type-body': '400 0.875rem/1.375rem Georgia' }`. */
export type KcTokens = Partial<Record<TokenName, string>>;

/** Use in styles: `color: ${token('text-2')}`. */
export const token = (key: TokenName): string => `var(--kc-${key})`;

const customProperties = (values: KcTokens): [string, string][] => Object.entries(values).map(([key, value]) => [`--kc-${key}`, value]);

const cssOf = (values: KcTokens): string =>
  customProperties(values)
    .map(([key, value]) => `${key}: ${value};`)
    .join('\n');

export const tokenCss = (theme: ThemeName): string => cssOf(themes[theme]);
export const measureCss = (): string => cssOf(measures);
export const densityCss = (density: Density): string => cssOf(densities[density]);

/** The values of a theme in the standard density, for docs, tests and the exported token file. */
export const tokenValues = (theme: ThemeName): Record<TokenName, string> => ({ ...measures, ...densities.standard, ...themes[theme] });

/** The values that change with the density. */
export const densityValues = (density: Density): Readonly<Record<keyof typeof densities.standard, string>> => densities[density];

/** Tokens as an element takes them in its style. */
export const tokenStyle = (values: KcTokens): Record<string, string> => Object.fromEntries(customProperties(values));
