import type { Name } from '@peculiar/x509';

/** RFC 5280, 7.1: letter case and runs of blanks make no difference, and neither does the type of string. */
const canonical = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The parts of a name, the broadest first, each in the form in which equal ones are equal texts. */
export const nameParts = (name: Name): string[] =>
  name.toJSON().map((part) =>
    Object.entries(part)
      .flatMap(([type, values]) => values.map((value) => `${type}=${canonical(value)}`))
      .toSorted()
      .join('+'),
  );

/** One text for a name; equal names have equal texts. */
export const nameKey = (name: Name): string => JSON.stringify(nameParts(name));
