import type { Name } from '@peculiar/x509';

/** RFC 5280, 7.1: comparison ignores letter case, repeated blanks and the string type. */
const canonical = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns the parts of a name, broadest first, in a form in which equal parts are equal texts. */
export const nameParts = (name: Name): string[] =>
  name.toJSON().map((part) =>
    Object.entries(part)
      .flatMap(([type, values]) => values.map((value) => `${type}=${canonical(value)}`))
      .toSorted()
      .join('+'),
  );

/** Returns a key for a name; equal names have equal keys. */
export const nameKey = (name: Name): string => JSON.stringify(nameParts(name));
