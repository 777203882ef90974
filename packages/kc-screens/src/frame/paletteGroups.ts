import type { CommandGroup, Search } from 'kc-components/CommandPalette';
import type { Client } from 'kc-api/client/client';
import { ApplianceError } from 'kc-api/client/errors';
import { search, type NamedObject, type ObjectKind } from 'kc-api/contract/frame/search';
import { lengthProblems } from 'kc-api/contract/lengthProblems';
import type { Flavour } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';
import { linkTo, parseAddress, withParams, type DialogPlace, type Navigation, type ScreenDefinition } from '../shell/index.ts';
import type { ScreenPart, ScreenSearch } from '../shell/host/index.ts';
import { actionTexts, objectActions, type ObjectPlace, type Permitted } from './objectActions.ts';

/** A page with its search words. */
interface FindablePage {
  page: ScreenDefinition;
  search: ScreenSearch;
}

const byTitle: ScreenSearch = { words: [] };

/** Pages without their search words, which the palette finds by title only until the words are loaded. */
export const foundByTitle = (open: readonly ScreenDefinition[]): FindablePage[] => open.map((page) => ({ page, search: byTitle }));

/** Loads the search words of the pages. If that fails for a page, it is found by title only. */
export const withSearch = (open: readonly ScreenDefinition[]): Promise<FindablePage[]> =>
  Promise.all(open.map(async (page) => ({ page, search: await page.search().catch(() => byTitle) })));

/** Returns the name of the place of a part: the menu entry of its tab, if there is one, otherwise the page title. */
function placeOf({ title, places = [] }: ScreenDefinition, part: ScreenPart): string {
  const tab = part.params?.['tab'];
  const around = tab === undefined ? undefined : places.find(({ params }) => params['tab'] === tab);
  return around === undefined || around.title === part.title ? title : around.title;
}

/** Builds the groups for the pages that the user may open and for their parts, with titles and search words. */
export function pageGroups(open: readonly FindablePage[], flavour: Flavour, navigation: Navigation): CommandGroup[] {
  const pages = open.map(({ page, search: { words } }) => ({
    id: `page ${page.path}`,
    label: page.title,
    keywords: words,
    onSelect: () => navigation.go(linkTo(page)),
  }));
  const parts = open.flatMap(({ page, search: { parts: own = [] } }) =>
    own
      .filter(({ flavours }) => flavours?.includes(flavour) ?? true)
      .map((part) => ({
        id: `part ${page.path} ${part.title}`,
        label: part.title,
        hint: placeOf(page, part),
        keywords: part.words,
        onSelect: () => navigation.go(linkTo(page, { params: { ...part.params } })),
      })),
  );
  return [
    { title: t('Pages'), items: pages },
    { title: t('On pages'), items: parts },
  ];
}

/** Older appliances respond with 404 to the search call. The palette then finds pages and actions only. */
const noSearch = 404;

const problemOf = lengthProblems(search.objects.query);

/** A saved view links to the page of its list. */
function viewItems(objects: readonly NamedObject[], pages: readonly FindablePage[], navigation: Navigation): CommandGroup['items'] {
  return objects.flatMap(({ kind, id, name, address }) => {
    const to = kind === ('view' satisfies ObjectKind) && address !== undefined ? parseAddress(address) : undefined;
    const of = to && pages.find(({ page }) => page.path === to.path);
    return to && of ? [{ id: `view ${id}`, label: name, hint: of.page.title, onSelect: () => navigation.go(to) }] : [];
  });
}

/** The objects of a page that were found, under the title of their kind. */
interface FoundObjects {
  title: string;
  places: readonly ObjectPlace[];
}

/** Objects that open on a page this user may not open are left out. */
const objectsOn = (pages: readonly FindablePage[], objects: readonly NamedObject[]): FoundObjects[] =>
  pages.flatMap(({ page, search: { objects: kinds = {} } }) =>
    Object.entries(kinds).map(([kind, { title, open }]) => ({
      title,
      places: objects.filter((object) => object.kind === (kind as ObjectKind)).map((object) => ({ page, object, params: open(object) })),
    })),
  );

/** A page whose code does not load offers none of its actions. */
const dialogsOf = async ({ load }: ScreenDefinition): Promise<readonly DialogPlace[]> => (await load().catch(() => undefined))?.dialogs ?? [];

const actionsOn = (found: readonly FoundObjects[], verb: string, permitted: Permitted, navigation: Navigation): Promise<CommandGroup[]> =>
  Promise.all(
    found
      .filter(({ places }) => places.length > 0)
      .map(async ({ title, places }) => {
        const commands = await Promise.all(places.map(async (place) => objectActions(verb, place, await dialogsOf(place.page), permitted, navigation)));
        return { title, items: commands.flat() };
      }),
  );

/**
 * Asks the appliance for objects by name. If none has the text in its name, the text is read as an action and the name of
 * an object: 'rotate ledger'. An action is offered where the role permits its call.
 */
export function objectSearch(client: Client, open: Promise<readonly FindablePage[]>, navigation: Navigation, permitted: Permitted): Search {
  const request = (text: string, signal: AbortSignal): Promise<readonly NamedObject[]> =>
    client.send(search.objects, { query: { text } }, { signal, background: true }).then(
      (answer) => answer.objects,
      (error): readonly NamedObject[] => {
        if (error instanceof ApplianceError && error.status === noSearch) return [];
        throw error;
      },
    );
  return async (text, signal) => {
    // Longer than any name, such as a file that was pasted by mistake.
    if (problemOf('text', text) !== undefined) return [];
    const objects = await request(text, signal);
    const pages = await open;
    const found = objectsOn(pages, objects).map(({ title, places }) => ({
      title,
      items: places.map(({ page, object, params }) => ({
        id: `${object.kind} ${object.parent ?? ''} ${object.id}`,
        label: object.called ?? object.name,
        hint: object.says ?? object.hint,
        onSelect: () => navigation.go(withParams(linkTo(page), params)),
      })),
    }));
    if (objects.length > 0) return [...found, { title: t('Saved views'), items: viewItems(objects, pages, navigation) }];
    for (const { verb, object } of actionTexts(text)) {
      const groups = await actionsOn(objectsOn(pages, await request(object, signal)), verb, permitted, navigation);
      if (groups.some(({ items }) => items.length > 0)) return groups;
    }
    return [];
  };
}
