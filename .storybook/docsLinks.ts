/** Storybook derives ids from titles and export names. These two functions repeat its rule, so that links need no lookup. */
const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The id of the docs page of a component, by its title below 'Components/'. */
export const docsId = (title: string): string => `${idOf(`Components/${title}`)}--docs`;

/** The last part of a story's id, by the name of its export: 'with-action' for 'WithAction'. */
export const storySuffix = (name: string): string => idOf(name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z])([A-Z][a-z])/g, '$1-$2'));
