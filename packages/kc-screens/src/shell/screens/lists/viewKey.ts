/** URL parameter of the open saved view. */
export const viewParam = 'saved';

/** Parameter value of a view. It includes the list, because a page may have several. */
export const viewKeyOf = (list: string, view: string): string => `${list}:${view}`;

/** Returns the key under which columns and sort order are saved: the open view, otherwise the list. */
export const memoryName = (list: string, params: Readonly<Record<string, string>>): string => {
  const key = params[viewParam];
  return key?.startsWith(viewKeyOf(list, '')) ? key : list;
};
