import { afterEach, expect, it } from 'vitest';
import { languageOf, speak, spoken } from './language.ts';
import { originalText, replaceTexts } from './replaceTexts.ts';
import { t } from './t.ts';

afterEach(() => speak(languageOf([])));

it('replaces a text by its English message, with its placeholders, in any language', () => {
  speak(languageOf(['de']), { 'Delete {name}?': '{name} löschen?', Close: 'Schließen' });
  replaceTexts({ 'Delete {name}?': '{name} entfernen?' });
  expect(t('Delete {name}?', { name: 'Anna' })).toBe('Anna entfernen?');
  expect(t('Close')).toBe('Schließen');
  expect(t('constructor')).toBe('constructor');
  expect(spoken().id).toBe('de');
});

it('uses the last replacement until it is removed', () => {
  const first = replaceTexts({ Close: 'Shut', Open: 'Show' });
  const second = replaceTexts({ Close: 'Done' });
  expect([t('Close'), t('Open'), originalText('Close')]).toEqual(['Done', 'Show', 'Close']);
  first();
  expect([t('Close'), t('Open')]).toEqual(['Done', 'Open']);
  second();
  expect([t('Close'), t('Open')]).toEqual(['Close', 'Open']);
});
