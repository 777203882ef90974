import { find, speak, spoken } from 'kc-intl/language';
import { databaseTerms } from './databaseTerms.ts';

/** Makes the page speak of database keys. Call it before the import of any page, because modules read titles while they load. */
export function speakOfDatabaseKeys(): void {
  const language = spoken();
  const before = find;
  speak(language, (message) => databaseTerms(language.id, before(message)));
}
