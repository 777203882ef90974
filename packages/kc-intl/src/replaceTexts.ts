import { find, speak, spoken } from './language.ts';

let base = find;
let layers: readonly ReadonlyMap<string, string>[] = [];

function lookUp(message: string): string {
  return layers.findLast((layer) => layer.has(message))?.get(message) ?? base(message);
}

/** Returns a message in the language of the page, without replacements. */
export const originalText = (message: string): string => (find === lookUp ? base(message) : find(message));

/**
 * Replaces texts of the page by their English message: `replaceTexts({ 'Create user': 'Add client' })`. The new texts use the same
 * placeholders, and the last replacement wins. Modules read titles and labels as they load, so call this after `speak` and before
 * the page imports a panel. The returned function takes the texts back.
 */
export function replaceTexts(messages: Readonly<Record<string, string>>): () => void {
  if (find !== lookUp) {
    base = find;
    layers = [];
    speak(spoken(), lookUp);
  }
  const own = new Map(Object.entries(messages));
  layers = [...layers, own];
  return () => {
    layers = layers.filter((layer) => layer !== own);
  };
}
