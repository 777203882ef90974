import { basename, dirname } from 'node:path/posix';

/** The files of the clone that the choice looks at, below its folder and with '/'. */
export interface Tree {
  stories: readonly string[];
  /** e2e/<area>/<name>.e2e.ts */
  journeys: readonly string[];
  /** The sources of kc-screens, stories and tests left out. */
  screens: readonly string[];
  /** What a file imports: the words between the quotes, 'kc-api/contract/security/users', and whether nothing of it is left at run time. */
  imports: (path: string) => readonly { target: string; typeOnly: boolean }[];
}

interface Affected {
  /** Globs of stories below packages/, as .storybook/main.ts takes them in KC_STORIES. 'all' when what every story stands on has changed. */
  stories: readonly string[] | 'all';
  /** Files of journeys. */
  journeys: readonly string[];
}

/** A folder below packages/ whose stories run, and whether those of the folders in it do. */
interface Place {
  folder: string;
  deep: boolean;
}

const SCREENS = 'kc-screens/src';

/** Areas that have no screens under their own name, and the areas in which they are seen. All others have. */
export const SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  session: ['session', 'sign-in'],
  keyPart: ['account', 'hsm'],
  authenticator: ['passkeys', 'sign-in'],
  mailServer: ['session', 'settings'],
  mail: ['settings'],
  connections: ['settings', 'security'],
  serverTest: ['security', 'settings', 'syslog'],
  csr: ['hsm'],
  eula: ['license', 'session'],
  newPassword: ['session', 'account', 'security'],
  impact: ['cloudKeys', 'workloads', 'kmip'],
  hsmCover: ['workloads', 'kmip'],
  partitions: ['hsm', 'cloudKeys'],
  restart: ['upgrade'],
  updateNotice: ['upgrade'],
  tenancy: ['kmip', 'vaults'],
  mending: ['posture', 'runbooks'],
  certificates: ['security', 'workloads', 'hsm'],
  views: ['shell'],
};

/** What all screens stand on is seen in the stories and journeys of the shell, and in one feature that uses most of it. */
const OF_THE_SHELL: readonly string[] = ['e2e/security/users.e2e.ts'];

/** Folders below e2e that no area owns: what takes the whole run, since it goes everywhere or waits for minutes. */
export const ONLY_WHOLE: readonly string[] = ['comfort', 'everywhere', 'outside'];

const NO_SOURCE = /\.(?:test\.tsx?|mdx|md)$/;
const NO_PRODUCT = /\.stories\.tsx$|\/story-kit\//;

const inside = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** The folder of the file, or the nearest above it with stories somewhere below; undefined where only the package's has. */
function folderWithStories(path: string, { stories }: Tree): string | undefined {
  const source = path.split('/').slice(0, 3).join('/');
  let folder = dirname(path);
  while (folder !== source && !stories.some((story) => inside(story, folder))) folder = dirname(folder);
  return folder === source ? undefined : folder.slice('packages/'.length);
}

/** The areas of kc-screens in which an area of any package is seen. */
const screensOf = (area: string): string[] => (SHOWN_IN[area] ?? [area]).map((one) => `${SCREENS}/${one}`);

/** The modules of kc-api that a file of the appliance or of kc-api stands for: the calls it answers, else the rules it asks. */
function modulesOf(path: string, area: string, { imports }: Tree): string[] {
  const own = /^packages\/(kc-api)\/src\/(.+)\.ts$/.exec(path);
  if (own) return [`${own[1]}/${own[2]}`];
  const named = (room: string) =>
    imports(path)
      .map(({ target }) => target)
      .filter((target) => inside(target, `kc-api/${room}/${area}`));
  const calls = named('contract');
  return calls.length > 0 ? calls : named('rules');
}

/** Where the area shows a file that is no screen: at the screens that use its calls or rules; everywhere in the area where none does. */
function placesOf(path: string, area: string, tree: Tree): Place[] {
  const areas = screensOf(area);
  const modules = modulesOf(path, area, tree);
  const uses = (screen: string) => tree.imports(screen).some(({ target, typeOnly }) => !typeOnly && modules.includes(target));
  const users = tree.screens.filter((screen) => areas.some((folder) => inside(screen, `packages/${folder}`)) && uses(screen));
  const folders = users.flatMap((screen) => folderWithStories(screen, tree) ?? []);
  if (folders.length === 0) return areas.map((folder) => ({ folder, deep: true }));
  return folders.map((folder) => ({ folder, deep: false }));
}

/** The journeys of a place: those of its area. One with the name of a folder of the area is about that folder, and runs for no other one. */
function journeysOf({ folder, deep }: Place, { journeys, stories }: Tree): string[] {
  const [area = '', part] = folder.slice(SCREENS.length + 1).split('/');
  return journeys.filter((path) => {
    const about = basename(path, '.e2e.ts');
    const isPart = stories.some((story) => inside(story, `packages/${SCREENS}/${area}/${about}`));
    return dirname(path) === `e2e/${area}` && (!isPart || about === part || (part === undefined && deep));
  });
}

const globOf = ({ folder, deep }: Place): string => (deep ? `${folder}/**/*.stories.tsx` : `${folder}/*.stories.tsx`);

/** What one file can have broken. */
interface Reach {
  places: readonly Place[];
  journeys: readonly string[];
}

const NOTHING: Reach = { places: [], journeys: [] };

/** `packages/<package>/src/<area>/…`, and the rooms of kc-api in between. */
const IN_AREA = /^packages\/(kc-\w+)\/src\/(?:(?:contract|rules)\/)?([^/]+)\/./;
const SOURCE = /^(?:packages|apps)\/[^/]+\/(?:src|server)\//;

function reachOf(path: string, tree: Tree): Reach {
  const shell = [...tree.journeys.filter((one) => inside(one, 'e2e/shell')), ...OF_THE_SHELL];
  if (NO_SOURCE.test(path)) return NOTHING;
  if (tree.journeys.includes(path)) return { places: [], journeys: [path] };
  if (inside(path, 'e2e')) return { places: [], journeys: dirname(path) === 'e2e' ? shell : tree.journeys.filter((one) => dirname(one) === dirname(path)) };
  if (!SOURCE.test(path)) return NOTHING;

  const [, name = '', area = ''] = IN_AREA.exec(path) ?? [];
  const ofArea = (places: readonly Place[]): Reach => ({ places, journeys: places.flatMap((place) => journeysOf(place, tree)) });
  if (name === 'kc-components' || name === 'kc-screens') {
    const folder = folderWithStories(path, tree);
    const places = (folder === undefined ? screensOf(area) : [folder]).map((one): Place => ({ folder: one, deep: true }));
    if (NO_PRODUCT.test(path)) return { places, journeys: [] };
    return name === 'kc-components' || area === 'shell' ? { places, journeys: shell } : ofArea(places);
  }
  const seen = screensOf(area).some((folder) => tree.stories.some((story) => inside(story, `packages/${folder}`)));
  if (name !== '' && seen) return ofArea(placesOf(path, area, tree));
  return { places: inside(path, 'packages') ? [{ folder: `${SCREENS}/shell`, deep: true }] : [], journeys: shell };
}

const STANDS_UNDER_ALL = /^(?:\.storybook|packages\/kc-screens\/src\/story-kit)\//;

/** The stories and journeys that the changed files can have broken. */
export function affectedBy(changed: readonly string[], tree: Tree): Affected {
  const reach = changed.filter((path) => !STANDS_UNDER_ALL.test(path)).map((path) => reachOf(path, tree));
  // The last story of a folder may be among what is deleted.
  const places = reach.flatMap((one) => one.places).filter(({ folder }) => tree.stories.some((story) => inside(story, `packages/${folder}`)));
  const whole = places.filter(({ deep }) => deep).map(({ folder }) => folder);
  const needed = places.filter(({ folder, deep }) => !whole.some((other) => inside(folder, other) || (!deep && folder === other)));
  const journeys = new Set(reach.flatMap((one) => one.journeys));
  return {
    stories: changed.some((path) => STANDS_UNDER_ALL.test(path)) ? 'all' : [...new Set(needed.map(globOf))].sort(),
    journeys: [...journeys].filter((path) => !inside(path, 'e2e/outside')).sort(),
  };
}
