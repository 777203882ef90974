import { describe, expect, it } from 'vitest';
import { allCalls } from 'kc-api/contract/contract';
import { objectKinds } from 'kc-api/contract/frame/search';
import { screens } from '../../apps/console/src/screens.ts';
import { areas } from '../../packages/kc-appliance/src/areas.ts';
import { files, text } from './sources.ts';

describe('the command palette', async () => {
  const pages = await Promise.all(screens.map((screen) => screen.search()));
  const searches = areas.flatMap((area) => (typeof area.searches === 'string' ? [] : area.searches));

  it('finds each kind of object through one area, and opens it on one page', () => {
    expect(searches.map(({ kind }) => kind).sort()).toEqual([...objectKinds].sort());
    // A view has no page of its own: it opens on the page of its list.
    expect([...pages.flatMap(({ objects = {} }) => Object.keys(objects)), 'view'].sort()).toEqual([...objectKinds].sort());
  });

  /** Lists whose objects the search does not find by name, with the reason. */
  const unsearched: Readonly<Record<string, string>> = {
    'directories.list': 'A few domains, on the page that their words lead to.',
    'cloudCalendar.list': 'Events of objects that are found themselves.',
    'cvmCalendar.list': 'Events of objects that are found themselves.',
    'kmipCalendar.list': 'Events of objects that are found themselves.',
    'kmipActivity.list': 'Activity of KMIP users, which are found themselves.',
    'audit.list': 'A million records: the log has filters of its own.',
    'keyIds.list': 'Keys of a VM set, which is found itself.',
    'asymmetricKeyIds.list': 'Keys of a VM set, which is found itself.',
    'directoryServers.list': 'A few a group, beside its policies.',
    'accessPolicies.list': 'Those of a group, beside its VM sets.',
    'cvmCertificates.list': 'Certificates of VMs, which are found themselves.',
    'passkeys.list': 'A few of one’s own, on the account page.',
    'sessions.list': 'Where somebody is signed in, on the account page and beside each user.',
    'servers.list': 'A few nodes, on the page that their words lead to.',
    'mappings.list': 'A few, on the page that their words lead to.',
    'domains.list': 'A few, beside the nodes.',
    'clusterTasks.list': 'What happens to nodes.',
    'machineTokens.list': 'A few a user, on the page that their words lead to.',
    'requests.list': 'On the page that their words lead to, with filters of its own.',
    'runbooks.list': 'A few, on the page that their words lead to.',
    'reporting.list': 'A few, on the page that their words lead to.',
    'changeWindows.list': 'A few, on the page of the two-person rule.',
    'changeFreezes.list': 'A few, on the page of the two-person rule.',
    'webhooks.list': 'A few, on the page that their words lead to.',
    'cvmTasks.list': 'What happens to VMs, which are found themselves.',
  };
  it('finds what is listed, or somebody says why not', () => {
    const searched = new Set(searches.map(({ listedBy }) => listedBy.id));
    const lists = allCalls.map(({ id }) => id).filter((id) => id.endsWith('.list'));
    expect(lists.filter((id) => !searched.has(id) && unsearched[id] === undefined)).toEqual([]);
    expect(Object.keys(unsearched).filter((id) => searched.has(id))).toEqual([]);
  });

  it('finds each section of a page of settings by its title', () => {
    const titles = files('packages/kc-screens/src/**/*.tsx')
      .filter((path) => !path.endsWith('.stories.tsx'))
      .flatMap((path) => [...text(path).matchAll(/<PageSection\s+title=\{t\('([^']+)'\)/g)].map(([, title = '']) => title));
    const parts = pages.flatMap(({ parts: own = [] }) => own.map(({ title }) => title));
    expect(titles.length).toBeGreaterThan(5);
    expect(titles.filter((title) => !parts.includes(title))).toEqual([]);
  });
});
