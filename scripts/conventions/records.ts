import { describe, expect, it } from 'vitest';
import { code, linesWith, text } from './sources.ts';

/** Sources of the appliance's areas, without the core. */
const areas = code.filter((path) => /^packages\/kc-appliance\/src\/(?!core\/)[^/]+\//.test(path) && !path.endsWith('.test.ts'));

describe('records of the appliance', () => {
  it('get their next revision in one place: change() of their defineRecord, or revised() for what follows from another change', () => {
    expect(linesWith(areas, /revision\w*(?: \?\? \d\))? \+ 1/)).toEqual([]);
  });

  it('are missed in one place: find() of their defineRecord or table, or orMissing() for a part of them', () => {
    expect(linesWith(areas, /\.(?:get|find)\(.*\?\? refuse\(404|\?\? refuse\(404, '[^']* does not exist\.'\)/)).toEqual([]);
  });

  it('say in one place that somebody else was faster: guarded() of their defineRecord', () => {
    expect(linesWith(areas, /This .* was changed in the meantime/)).toEqual([]);
  });

  it('tell in one place that they were made or deleted: create() and remove() of their defineRecord', () => {
    const stories = /\/\w*Story\.ts:/;
    expect(linesWith(areas, /content: `[^`]*\$\{[^`]*(?:\.name|\.login_name|title)\} (?:created|deleted)`/).filter((line) => !stories.test(line))).toEqual([]);
  });
});

/** Kinds of objects that have a history in the audit log. */
const kinds = [...text('packages/kc-api/src/rules/audit/objects.ts').matchAll(/\| '([^']+)'/g)].map(([, kind = '']) => kind);

/** Returns the text up to the closing parenthesis that matches the one before `from`. */
function inBrackets(source: string, from: number): string {
  let [at, depth] = [from, 1];
  for (; depth > 0 && at < source.length; at += 1) depth += source[at] === '(' ? 1 : source[at] === ')' ? -1 : 0;
  return source.slice(from, at - 1);
}

describe('what is written into the audit log', () => {
  // Stories and scenarios invent past events, so they need no `about`.
  const written = areas.filter((path) => !/Story\.ts$|\/scenarios\//.test(path));
  const named = new RegExp(`\\b(?:${kinds.toSorted((a, b) => b.length - a.length).join('|')}) \\$\\{`, 'i');

  it('says what it is `about` where it names an object, or its words come from elsewhere: the history of that object tells it. `null` says that it is about none', () => {
    const silent = written.flatMap((path) =>
      [...text(path).matchAll(/\b(?:audit|writeAudit|write)\(/g)].flatMap(({ index, 0: opened }) => {
        const entry = inBrackets(text(path), index + opened.length);
        // A sign-in does not change the user. The audit log has a filter for sign-ins instead.
        if (!/\bcontent\b/.test(entry) || /\babout\b|\.\.\.about/.test(entry) || entry.includes("'Authentication'")) return [];
        const fromElsewhere = /\bcontent(?:: \w+)?\s*[,}]/.test(entry);
        return named.test(entry) || fromElsewhere ? [`${path}:${text(path).slice(0, index).split('\n').length}`] : [];
      }),
    );
    expect(silent).toEqual([]);
  });

  /** Kinds whose lists have no details view. Users filter the audit log by name instead. */
  const bare: readonly string[] = ['Database connector', 'Directory domain', 'Exception', 'File-system ID', 'KeyID', 'Runbook', 'SNMP user', 'View'];

  it('is told by the details of each kind of object that has some, in a History tab', () => {
    const details = code.filter((path) => /^packages\/kc-screens\/src\/.*Details\.tsx$/.test(path) && !path.includes('/shell/'));
    const told = details.flatMap((path) => [...text(path).matchAll(/\{ kind: '([^']+)', id: /g)].map(([, kind = '']) => kind));
    expect(kinds.filter((kind) => told.includes(kind) === bare.includes(kind))).toEqual([]);
  });

  /** Details views without a history tab, with the reason. */
  const untold: Readonly<Record<string, string>> = {
    'packages/kc-screens/src/alerts/AlertsScreen.tsx': 'An alert is a message: nobody changes it.',
    'packages/kc-screens/src/security/directoryUsers/DirectoryUsersScreen.tsx': 'Whoever is in a directory is kept there.',
    'packages/kc-screens/src/audit/AuditRecordDetails.tsx': 'It is a record of the log itself.',
    'packages/kc-screens/src/account/AccountDetails.tsx': 'It stands on the page of the own account; the details of the user tell the history.',
  };

  it('has its tab in the details of every list: they are drawn by RowDetails, which asks for the history or the reason why there is none', () => {
    const screens = code.filter((path) => /^packages\/kc-screens\/src\/(?!shell\/).*\.tsx$/.test(path) && !/\.stories\.|\/story-kit\//.test(path));
    const without = screens.filter((path) => {
      if (/\/\w+Details\.tsx$/.test(path)) return !text(path).includes('RowDetails');
      return /\bdetails=\{/.test(text(path)) && !/\b(?:Row|[A-Z]\w*)Details\b/.test(text(path));
    });
    expect(without.toSorted()).toEqual(Object.keys(untold).toSorted());
  });
});
