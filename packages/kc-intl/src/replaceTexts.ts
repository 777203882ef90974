import { find, speak, spoken } from './language.ts';

/**
 * Replaces texts of the page by their English message: `replaceTexts({ 'Create user': 'Add client' })`. The new texts use the same
 * placeholders. Modules read titles and labels as they load, so call this before the page imports a panel.
 */
export function replaceTexts(messages: Readonly<Record<string, string>>): void {
  const before = find;
  const own = new Map(Object.entries(messages));
  speak(spoken(), (message) => own.get(message) ?? before(message));
}
