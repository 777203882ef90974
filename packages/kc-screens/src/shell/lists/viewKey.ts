/** The parameter of the address that names the saved view of a list. */
export const viewParam = 'saved';

/** A view as the address names it: with its list, as several may stand on a page. */
export const viewKeyOf = (list: string, view: string): string => `${list}:${view}`;

/** Under which name columns and sort of the list are kept: those of the saved view that is open, or its own. */
export const memoryName = (list: string, params: Readonly<Record<string, string>>): string => {
  const key = params[viewParam];
  return key?.startsWith(viewKeyOf(list, '')) ? key : list;
};
