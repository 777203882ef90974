// The entry. Code that does not need React starts here, while React and the page load.
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { languageOf, speak } from 'kc-intl/language';
import { t } from 'kc-intl/t';
import './page.css';
import { ahead } from './ahead.ts';
import { createHost } from './host.ts';
import { placeOf } from './place.ts';

const root = document.getElementById('console');

/** Event for `notice.js`, which shows the reason. That script also sets `data-too-old` in an old browser. */
const notStarted = () => globalThis.dispatchEvent(new Event('kc-not-started'));

/** In a built console, the page names its language. In development the language is already set. */
if (import.meta.env.PROD) speak(languageOf([document.documentElement.lang]));

/** Turn off browser translation if the user reads the page's language. Otherwise only names and code are excluded from translation. */
if (navigator.languages.some((wish) => wish.split('-')[0] === document.documentElement.lang)) document.documentElement.translate = false;

async function begin(page: HTMLElement): Promise<void> {
  const place = placeOf(globalThis.location.pathname);
  if (!place) {
    page.textContent = t('This address does not name a vault.');
    return;
  }
  if (place.flavour === 'databases') (await import('./speakOfDatabaseKeys.ts')).speakOfDatabaseKeys();
  const host = createHost(place);
  const code = import('./main.tsx');
  // Load it in parallel with main.tsx, which renders it.
  if (!host.session.getState().signedIn) void import('./SignedOut.tsx').catch(() => undefined);
  const asked = ahead(host);
  await (await code).show(page, host, asked, notStarted);
}

if (root && !root.hasAttribute('data-too-old')) begin(root).catch(notStarted);
