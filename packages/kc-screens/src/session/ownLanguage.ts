import type { KeyValue } from 'kc-api/client/storage';
import { storageKey } from 'kc-api/client/storageKeys';
import type { LanguageId } from 'kc-intl/language';
import type { Page } from './page.ts';

/** The server chooses the page of the language by it, before any code has come. */
const cookie = 'kc-language';
/** Chosen in this tab before anybody was signed in: who signs in then has chosen it. */
const chosenKey = storageKey('languageChosen');
/** Led to already: a server without a page of this language is not asked for ever. */
const ledKey = storageKey('languageLed');

interface Ports {
  page: Page;
  tabStorage: KeyValue;
}

/** Opens this page in another language, now and on this device from here on. Drafts outlive it, as they do any reload. */
function open({ page }: Pick<Ports, 'page'>, language: string): void {
  page.keepCookie(cookie, language);
  page.reload();
}

/** Somebody who is not signed in chooses a language. */
export function chooseBeforeSignIn(ports: Ports, language: LanguageId): void {
  ports.tabStorage.setItem(chosenKey, language);
  open(ports, language);
}

/** Somebody who is signed in has saved another language as theirs. */
export const openInLanguage = (ports: Ports, language: LanguageId): void => open(ports, language);

/**
 * What is to be done about the language once somebody is signed in: 'save' the one that was chosen on the sign-in page as theirs, or nothing, or the
 * page is opened in theirs. `saved` is what they chose last, anywhere.
 */
export function settleLanguage(ports: Ports, spoken: LanguageId, saved: LanguageId | undefined): 'save' | null {
  const { tabStorage } = ports;
  const chosen = tabStorage.getItem(chosenKey);
  tabStorage.removeItem(chosenKey);
  if (chosen === spoken) return saved === spoken ? null : 'save';
  if (saved === spoken) tabStorage.removeItem(ledKey);
  if (saved === undefined || saved === spoken || tabStorage.getItem(ledKey) === saved) return null;
  tabStorage.setItem(ledKey, saved);
  open(ports, saved);
  return null;
}
