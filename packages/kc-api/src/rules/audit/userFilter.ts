/** The text of the user filter that matches a whole name. Without the quotation marks the filter matches a part of a name. */
export const wholeUser = (name: string): string => `"${name}"`;

/** The user filter as fields of a call: a text in quotation marks is a whole name, any other text is a part of one. */
export function userFields(filter: string | undefined): { user?: string; user_name?: string } {
  if (!filter) return {};
  const [, name] = /^"(.+)"$/su.exec(filter) ?? [];
  return name === undefined ? { user: filter } : { user_name: name };
}
