const encoded = /(?:^|;)\s*filename\*\s*=\s*UTF-8''([^;\s]+)/i;
const quoted = /(?:^|;)\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const bare = /(?:^|;)\s*filename\s*=\s*([^";\s]+)/i;

const decoded = (said: string | undefined): string => {
  try {
    return decodeURIComponent(said ?? '');
  } catch {
    return '';
  }
};

/** Returns the file name in a Content-Disposition header, unchanged; '' if there is none. `filename*` takes precedence. */
export const saidName = (disposition: string): string =>
  decoded(encoded.exec(disposition)?.[1]) || (quoted.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1') ?? bare.exec(disposition)?.[1] ?? '');

const mostLetters = 120;
/** Control characters, and characters that change the reading direction, must not be in a file name. */
const unsafe = /[\p{Cc}\p{Cf}]/gu;
/** '.csv', '.7z', '.exe ', but not the '.2' of a version. */
const lastEnding = /\.(?=\d*[a-z])[a-z\d]{1,8}[.\s]*$|[.\s]+$/i;

/** Returns a name to save a file under, of at most 120 letters: without folders, and with this extension only. '' if no letter remains. */
export function filenameOf(name: string, ending: string): string {
  // Limited, so that a server cannot make this slow.
  let stem = (name.split(/[/\\]/).at(-1) ?? '').slice(0, 1_000).replace(unsafe, '').trim();
  while (lastEnding.test(stem)) stem = stem.replace(lastEnding, '');
  const letters = [...stem]
    .slice(0, mostLetters - ending.length - 1)
    .join('')
    .trimEnd();
  return letters === '' ? '' : `${letters}.${ending}`;
}
