import { useEffect, useRef } from 'react';
import { settleLanguage } from 'kc-screens/session';
import { languages, spoken } from 'kc-intl/language';
import type { GuiPrefs } from 'kc-api/contract/preferences/prefs';
import type { Host } from './host.ts';

/**
 * Runs once per sign-in: opens the page in the user's saved language, or saves the language that was chosen on the sign-in page. Later changes apply where the
 * user makes them, after saving.
 */
export function useOwnLanguage(host: Host, { language }: GuiPrefs, save: (part: GuiPrefs) => void): void {
  const settled = useRef(false);
  useEffect(() => {
    if (settled.current) return;
    settled.current = true;
    const saved = languages.find(({ id }) => id === language)?.id;
    if (settleLanguage(host, spoken().id, saved) === 'save') save({ language: spoken().id });
  }, [host, language, save]);
}
