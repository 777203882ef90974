import { languageOf, speak } from 'kc-intl/language';
import { replaceTexts } from 'kc-intl/replaceTexts';

let coming: Promise<void> | null = null;

/**
 * Sets the language of the page, before any panel is loaded. The first element decides: texts are read while modules load, so
 * another language needs a new page.
 */
export const speakFirst = (wish: string | null, messages: Readonly<Record<string, string>>): Promise<void> =>
  (coming ??= begin(wish, messages).catch((error: unknown) => {
    coming = null;
    throw error;
  }));

async function begin(wish: string | null, messages: Readonly<Record<string, string>>): Promise<void> {
  const language = languageOf([wish ?? document.documentElement.lang]);
  if (language.id !== 'en') {
    const { wordsOf } = await import('./wordsOf.ts');
    speak(language, await wordsOf(language.id));
  }
  if (Object.keys(messages).length > 0) replaceTexts(messages);
}
