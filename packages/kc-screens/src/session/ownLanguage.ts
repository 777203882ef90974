// @chunk page
import type { KeyValue } from 'kc-api/client/storage';
import { storageKey } from 'kc-api/client/storageKeys';
import type { LanguageId } from 'kc-intl/language';
import type { Page } from './page.ts';

/** The server reads it to choose the page of the language, before any script loads. */
const cookie = 'kc-language';
/** The language chosen in this tab before the sign-in. It applies to the user who then signs in. */
const chosenKey = storageKey('languageChosen');
/** The language that was already opened. It prevents endless reloads if the server has no page in this language. */
const ledKey = storageKey('languageLed');

interface Ports {
  page: Page;
  tabStorage: KeyValue;
}

/** Reloads this page in another language, and keeps the language on this device. Drafts survive the reload. */
function open({ page }: Pick<Ports, 'page'>, language: string): void {
  page.keepCookie(cookie, language);
  page.reload();
}

/** A user chooses a language before the sign-in. */
export function chooseBeforeSignIn(ports: Ports, language: LanguageId): void {
  ports.tabStorage.setItem(chosenKey, language);
  open(ports, language);
}

/** A signed-in user has saved another language. */
export const openInLanguage = (ports: Ports, language: LanguageId): void => open(ports, language);

/**
 * Applies the language after the sign-in. Returns 'save' if the language chosen on the sign-in page must be saved for the user. Otherwise opens the page in
 * the user's saved language, if necessary. `saved`: the language last saved on any device.
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
