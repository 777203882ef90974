// Entry of `npm run dev`. No translations are built in, so they are loaded first. The language is selected by the same cookie as on the server.
import { languageOf, speak, type Words } from 'kc-intl/language';

const chosen = /(?:^|; )kc-language=(\w+)/.exec(document.cookie)?.[1];
const language = languageOf([chosen, ...navigator.languages]);
const words = import.meta.glob<{ default: Words }>('../../../packages/kc-intl/words/*.json');
Object.assign(document.documentElement, { lang: language.id, dir: language.dir });
const found = await words[`../../../packages/kc-intl/words/${language.id}.json`]?.();
speak(language, found?.default);
await import('./start.ts');
