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

/** Folders, control characters and characters that turn the reading direction have no business in a name to save under. */
const unsafe = /[\p{Cc}\p{Cf}]/gu;

/** The file's name in a Content-Disposition header, without any folder; '' when it names none. `filename*` wins. */
export function filenameOf(disposition: string): string {
  const said = decoded(encoded.exec(disposition)?.[1]) || (quoted.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1') ?? bare.exec(disposition)?.[1] ?? '');
  const last = said.split(/[/\\]/).at(-1)?.replace(unsafe, '').trim() ?? '';
  return /^\.+$/.test(last) ? '' : last;
}
