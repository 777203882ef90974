import type { LanguageId } from 'kc-intl/language';

type Renames = readonly (readonly [RegExp, string])[];

/**
 * "Cloud key" and "database key" in each language. German and Japanese inflect both alike. Arabic has an adjective for the first and a genitive for the
 * second. The license feature (BYOK) and objects of Google Cloud keep their names.
 */
const renames: Readonly<Record<LanguageId, Renames>> = {
  en: [
    [/(?<!Google )\bCloud (?=[Kk]eys?\b(?! manager| Management| \(BYOK\)))/g, 'Database '],
    [/\bcloud (?=keys?\b(?! manager))/g, 'database '],
  ],
  de: [[/Cloud-Schlüssel(?!\p{L}* \(BYOK\))/gu, 'Datenbankschlüssel']],
  ja: [[/クラウド鍵(?! \(BYOK\))/g, 'データベース鍵']],
  ar: [
    [/هذا المفتاح السحابي/g, 'مفتاح قاعدة البيانات هذا'],
    [/المفاتيح السحابية(?! \(BYOK\))/g, 'مفاتيح قواعد البيانات'],
    [/المفتاح السحابي/g, 'مفتاح قاعدة البيانات'],
    [/مفاتيحها السحابية/g, 'مفاتيح قواعد بياناتها'],
    [/مفتاحاها السحابيان/g, 'مفتاحا قاعدة بياناتها'],
    [/مفتاحها السحابي/g, 'مفتاح قاعدة بياناتها'],
    [/مفتاحين سحابيين/g, 'مفتاحي قاعدة بيانات'],
    [/مفتاحان سحابيان/g, 'مفتاحا قاعدة بيانات'],
    [/مفاتيح سحابية/g, 'مفاتيح قواعد بيانات'],
    [/مفتاح(?:ا|ًا)? سحابي(?:ا|ًا)?/g, 'مفتاح قاعدة بيانات'],
    [/مفتاح السحابة/g, 'مفتاح قاعدة البيانات'],
    [/مفاتيح السحابة/g, 'مفاتيح قواعد البيانات'],
    [/(مفتاحي|مفتاح) سحابة/g, '$1 قاعدة بيانات'],
    [/مفاتيح سحابة/g, 'مفاتيح قواعد بيانات'],
  ],
};

/** Returns a message that calls cloud keys database keys. */
export const databaseTerms = (language: LanguageId, message: string): string => renames[language].reduce((text, [from, to]) => text.replace(from, to), message);

/** True if a database vault words the English message differently. The build keeps the lookup of such messages. */
export const differsInDatabaseVaults = (message: string): boolean => databaseTerms('en', message) !== message;
