/** Limits of all that a browser downloads, in one file for all programs. The builds, the journeys and `npm run bench` check it. */

/** Limits at one time. */
interface Limit {
  /** kB (1,000 bytes) of all scripts after gzip, preloads included. */
  kB: number;
  /** Requests for scripts. */
  scripts: number;
  /** Why the limit is higher or lower than the one before. */
  because: string;
}

interface Entry {
  /** The ends of the paths of the modules that the browser loads one after the other. Omit them if no build can check the limit. */
  loads?: readonly string[];
  /** Oldest first; the last one holds. Raise a limit with a new line that says why. */
  limits: readonly [Limit, ...Limit[]];
}

const libraries = 'Icons without keys, no mutations of react-query, common small modules in shared files.';

export const weights = {
  /** Until the form of the sign-in page can be used. */
  signIn: {
    loads: ['console/src/start.ts', 'console/src/main.tsx', 'console/src/SignedOut.tsx'],
    limits: [
      { kB: 119.5, scripts: 7, because: 'React and styled-components are 80 kB of it. 0.8 kB protect the page against browser translators.' },
      { kB: 119.1, scripts: 6, because: libraries },
    ],
  },
  /** Until the first row of the first list is rendered, with a session. */
  firstGrid: {
    loads: [
      'console/src/start.ts',
      'console/src/main.tsx',
      'console/src/inSession.ts',
      'console/src/screens.ts',
      'console/src/SignedIn.tsx',
      'security/SecurityScreen.tsx',
    ],
    limits: [
      { kB: 243.5, scripts: 24, because: 'Undo, the rules of auditors, columns that fit their content, time ranges and panel rules.' },
      { kB: 239, scripts: 12, because: libraries },
      { kB: 240, scripts: 12, because: 'Machine tokens, the view as another user, and webhooks: names of their calls and pages.' },
    ],
  },
  /** In the five seconds after that row, without any action: saved views, the dialogs of the session, the check for a join of this node. */
  afterFirstGrid: {
    limits: [
      { kB: 118, scripts: 46, because: 'The first measurement, 114 kB. Forms are a third of it. A timer at the end of the five seconds may add files.' },
      { kB: 118, scripts: 48, because: 'The two files of the join check, which a timer loads at the end of the five seconds or just after them.' },
    ],
  },
  /** The panel of KMIP users as a web component, React included. */
  element: {
    loads: ['kc-elements/src/script.ts', 'panels/kmipUsers.ts'],
    limits: [
      { kB: 201.5, scripts: 4, because: 'React, styled-components and TanStack are 102 kB of it. Undo and the rules of auditors: 1.8 kB.' },
      { kB: 199.5, scripts: 4, because: libraries },
    ],
  },
  /** The largest web component. */
  largestElement: {
    loads: ['kc-elements/src/script.ts', 'panels/expiryCalendar.ts'],
    limits: [
      { kB: 280, scripts: 15, because: 'The calendar and the sets of VMs read several areas.' },
      { kB: 291, scripts: 12, because: libraries },
    ],
  },
} as const satisfies Record<string, Entry>;

type Weighed = keyof typeof weights;
/** Entries that a build can check. */
export type WeighedBuild = { [Name in Weighed]: (typeof weights)[Name] extends { loads: unknown } ? Name : never }[Weighed];

/** Bytes of an entry point of the published packages in a bundle of another product, after gzip, without the peer dependencies. */
interface PackageLimit {
  /** With its static imports, or with all that may follow. */
  counts: 'at once' | 'all';
  bytes: number;
  because: string;
}

/** Measured by `e2e/outside/packages.e2e.ts`, by the entries of its program. */
export const packageWeights = {
  button: { counts: 'at once', bytes: 4_000, because: 'Includes its tooltip: docs/adr/0006 has the cost.' },
  buttonWithAll: { counts: 'all', bytes: 12_500, because: 'Includes the placement of popups, and 0.1 kB to find the dialog of a host: docs/adr/0015.' },
  grid: {
    counts: 'at once',
    bytes: 50_600,
    because:
      'Localized texts, times by zone and heights by density (docs/adr/0040), invisible characters, CSV for strict parsers, columns that fit their content.',
  },
  users: {
    counts: 'at once',
    bytes: 85_400,
    because:
      'Forms load when they open (docs/adr/0017). The prompt of the two-person rule, the code of a list, pasted text, the props of a panel, undo, fitted columns.',
  },
  cloudKeys: {
    counts: 'at once',
    bytes: 125_200,
    because: 'The time of the appliance, digests of files, time ranges, the rotation of several keys, the props of a panel, filters of the audit log.',
  },
  panel: { counts: 'at once', bytes: 126_000, because: 'The largest of the panels with an entry of their own.' },
  alerts: { counts: 'at once', bytes: 6_500, because: 'The definition of a screen loads the screen later.' },
} as const satisfies Record<string, PackageLimit>;

/** Returns the current limit of an entry. */
export const limitOf = (entry: Weighed): Limit => weights[entry].limits.at(-1)!;

/** A file may not be this much lighter than its limit, so that limits follow savings. */
const SLACK = 0.03;

/** Returns what is wrong with a measurement, or undefined. */
export function weightProblem(entry: Weighed, { kB, scripts }: { kB: number; scripts: number }): string | undefined {
  const limit = limitOf(entry);
  const measured = `${entry} has ${kB.toFixed(1)} kB of scripts in ${scripts} requests`;
  const add = 'scripts/lib/weight/weights.ts needs a new line with the reason.';
  if (kB > limit.kB || scripts > limit.scripts) return `${measured}; its limit is ${limit.kB} kB in ${limit.scripts}. Make it smaller, or ${add}`;
  if (kB < limit.kB * (1 - SLACK)) return `${measured}, less than its limit of ${limit.kB} kB. Lower the limit: ${add}`;
  return undefined;
}
