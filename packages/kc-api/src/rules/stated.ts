/** Keeps the fields that have a problem. Drops undefined and false. */
export const stated = (problems: Readonly<Record<string, string | false | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
