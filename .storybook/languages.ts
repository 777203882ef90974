import { languageOf, languages, speak, type Language, type Words } from 'kc-intl/language';
import { pseudo } from 'kc-intl/pseudo';

/** Languages that a story can use: the four of the product, and the two test languages 'longer' and 'mirrored'. */
export const spokenInStories = [...languages.map(({ id }) => id), 'longer', 'mirrored'] as const;
type Spoken = (typeof spokenInStories)[number];

/** Returns the language that the address of the frame names: '&globals=language:de'. Default: English. */
export function languageOfFrame(): Spoken {
  const globals = new URLSearchParams(globalThis.location.search).get('globals') ?? '';
  const wanted = /(?:^|;)language:(\w+)/.exec(globals)?.[1];
  return spokenInStories.find((one) => one === wanted) ?? 'en';
}

const words = import.meta.glob<{ default: Words }>('../packages/kc-intl/words/*.json');

/** Sets the language of the frame before any story is imported. Longer and mirrored are pseudo-translations of English. Returns the text direction. */
export async function speakAsFrame(): Promise<'ltr' | 'rtl'> {
  const wanted = languageOfFrame();
  const english = languageOf(['en']);
  const made: Language = wanted === 'mirrored' ? { ...english, dir: 'rtl' } : wanted === 'longer' ? english : languageOf([wanted]);
  const found = await words[`../packages/kc-intl/words/${wanted}.json`]?.();
  speak(made, wanted === 'longer' || wanted === 'mirrored' ? pseudo : found?.default);
  document.documentElement.lang = made.id;
  return made.dir;
}

/** Reloads the frame with another language. Modules read their titles while they load, so a change of language needs a new frame. */
export function reopenIn(language: string): void {
  const address = new URL(globalThis.location.href);
  const others = (address.searchParams.get('globals') ?? '').split(';').filter((one) => one !== '' && !one.startsWith('language:'));
  address.searchParams.set('globals', [...others, `language:${language}`].join(';'));
  globalThis.location.replace(address);
}
