import type { CommandGroup, Search } from 'kc-components/CommandPalette';
import type { Client } from 'kc-api/client/client';
import { ApplianceError } from 'kc-api/client/errors';
import { search, type NamedObject, type ObjectKind } from 'kc-api/contract/frame/search';
import { lengthProblems } from 'kc-api/contract/lengthProblems';
import type { Actor, Flavour } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';
import {
  linkTo,
  parseAddress,
  withParams,
  type DialogPlace,
  type Navigation,
  type ScreenDefinition,
  type ScreenPart,
  type ScreenSearch,
} from '../shell/index.ts';
import { actionTexts, objectActions, type ObjectPlace } from './objectActions.ts';

/** A page, and what finds it. */
interface FindablePage {
  page: ScreenDefinition;
  search: ScreenSearch;
}

const byTitle: ScreenSearch = { words: [] };

/** Pages as they are found before their own words are there: by their titles. */
export const foundByTitle = (open: readonly ScreenDefinition[]): FindablePage[] => open.map((page) => ({ page, search: byTitle }));

/** Brings what finds the pages. What does not come leaves its page to its title. */
export const withSearch = (open: readonly ScreenDefinition[]): Promise<FindablePage[]> =>
  Promise.all(open.map(async (page) => ({ page, search: await page.search().catch(() => byTitle) })));

/** Where the menu has an entry for the tab that a part stands on, people know the place by that. */
function placeOf({ title, places = [] }: ScreenDefinition, part: ScreenPart): string {
  const tab = part.params?.['tab'];
  const around = tab === undefined ? undefined : places.find(({ params }) => params['tab'] === tab);
  return around === undefined || around.title === part.title ? title : around.title;
}

/** The pages that this person may open, and what stands on them, by their own words and by those of others. */
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

/** Without a call for it the appliance finds nothing: pages and actions are found as before. */
const noSearch = 404;

const problemOf = lengthProblems(search.objects.query);

/** Views lead to the list that they are of, whichever page that is on. */
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

const actionsOn = (found: readonly FoundObjects[], verb: string, actor: Actor, navigation: Navigation): Promise<CommandGroup[]> =>
  Promise.all(
    found
      .filter(({ places }) => places.length > 0)
      .map(async ({ title, places }) => {
        const commands = await Promise.all(places.map(async (place) => objectActions(verb, place, await dialogsOf(place.page), actor, navigation)));
        return { title, items: commands.flat() };
      }),
  );

/**
 * Asks the appliance for objects by name. If none has the text in its name, the text is read as an action and the name of
 * an object: 'rotate ledger'. An action is offered where the role permits its call.
 */
export function objectSearch(client: Client, open: Promise<readonly FindablePage[]>, navigation: Navigation, actor: Actor): Search {
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
      const groups = await actionsOn(objectsOn(pages, await request(object, signal)), verb, actor, navigation);
      if (groups.some(({ items }) => items.length > 0)) return groups;
    }
    return [];
  };
}
