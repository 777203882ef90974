import type { StoryEntry } from '../storyQueue.ts';

/** A view of stories that differs from the default one in one choice of Storybook's toolbar. */
interface Variant {
  /** Part of file names, and the label in the atlas: 'light'. '' for the default view. */
  name: string;
  /** The choice: `{ theme: 'light' }`. */
  globals: Readonly<Record<string, string>>;
}

export const standard: Variant = { name: '', globals: {} };

const variantsOf = (key: string, values: readonly string[]): Variant[] => values.map((value) => ({ name: value, globals: { [key]: value } }));

export const themes: readonly Variant[] = variantsOf('theme', ['light', 'contrast']);

/** Further views, of screens alone: a component has no user, no vault and no calls. */
const worlds: readonly Variant[] = [
  ...variantsOf('language', ['de', 'ja', 'ar']),
  ...variantsOf('role', ['security', 'cloud', 'domain']),
  ...variantsOf('flavour', ['cloudkeys', 'databases', 'vmencryption']),
  { name: 'refused', globals: { faults: 'every call refused' } },
  { name: 'no-answer', globals: { faults: 'no answer' } },
];

/** Returns the first story of each title. Variants show these alone, because the other states differ in the same way. */
function firstOfEach(stories: readonly StoryEntry[]): StoryEntry[] {
  const seen = new Set<string>();
  return stories.filter(({ title }) => !seen.has(title) && seen.add(title));
}

const isScreen = ({ importPath }: Pick<StoryEntry, 'importPath'>): boolean => /packages\/kc-screens\//.test(importPath);

/** Returns the visits of an atlas: every story in the default view, and the first story of each title in the variants. */
export function plan(stories: readonly StoryEntry[], full: boolean): { variant: Variant; stories: readonly StoryEntry[] }[] {
  const first = firstOfEach(stories);
  return [
    { variant: standard, stories },
    ...themes.map((variant) => ({ variant, stories: first })),
    ...(full ? worlds.map((variant) => ({ variant, stories: first.filter(isScreen) })) : []),
  ];
}

/** Returns the file name of a picture. Ids of stories are safe file names. */
export const pictureName = (id: string, { name }: Variant): string => `${id}${name === '' ? '' : `__${name}`}.png`;

/** Returns the choices as in the address of a story: 'theme:light'. */
export const globalsText = ({ globals }: Variant): string =>
  Object.entries(globals)
    .map(([key, value]) => `${key}:${value.replaceAll(' ', '+')}`)
    .join(';');
