// The entry. What needs no React begins here, while React and the page are still on their way.
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { languageOf, speak } from 'kc-intl/language';
import { t } from 'kc-intl/t';
import './page.css';
import { ahead } from './ahead.ts';
import { createHost } from './host.ts';
import { placeOf } from './place.ts';

const root = document.getElementById('console');

/** Heard by `notice.js`, which says what is the matter; it also marks the place where a browser is too old. */
const notStarted = () => globalThis.dispatchEvent(new Event('kc-not-started'));

/** A built console says in which language it is; what looks texts up has begun with one already. */
if (import.meta.env.PROD) speak(languageOf([document.documentElement.lang]));

/** A browser offers no translation of a language that its user reads. In any other language, names and code alone stay as they are. */
if (navigator.languages.some((wish) => wish.split('-')[0] === document.documentElement.lang)) document.documentElement.translate = false;

async function begin(page: HTMLElement): Promise<void> {
  const place = placeOf(globalThis.location.pathname);
  if (!place) {
    page.textContent = t('This address does not name a vault.');
    return;
  }
  const host = createHost(place);
  const code = import('./main.tsx');
  // Not after the page that draws it, but beside it.
  if (!host.session.getState().signedIn) void import('./SignedOut.tsx').catch(() => undefined);
  const asked = ahead(host);
  await (await code).show(page, host, asked, notStarted);
}

if (root && !root.hasAttribute('data-too-old')) begin(root).catch(notStarted);
