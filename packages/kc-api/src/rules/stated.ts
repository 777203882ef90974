/** The problems that there are, by field; a field that is fine has none. */
export const stated = (problems: Readonly<Record<string, string | false | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
