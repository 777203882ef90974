import { dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { code } from './sources.ts';

/** In a longer list nobody finds a file by its name. */
const FILES_MOST = 30;

const CONTRACT = 'packages/kc-api/src/contract';
const RULES = 'packages/kc-api/src/rules';
const APPLIANCE = 'packages/kc-appliance/src';

/** Folders of rules and appliance that are no area of the contract, with the reason. */
const shared: Readonly<Record<string, string>> = {
  [`${RULES}/certificateFiles`]: 'Many areas read uploaded certificates.',
  [`${RULES}/panels`]: 'A panel shows calls of any area.',
  [`${RULES}/pki`]: 'Many areas check certificates.',
  [`${APPLIANCE}/core`]: 'What all areas import.',
  [`${APPLIANCE}/keyPart`]: 'The parts of the admin key belong to accounts, backups and recovery alike.',
  [`${APPLIANCE}/node`]: 'Servers and clients of protocols that need Node.js.',
  [`${APPLIANCE}/scenarios`]: 'Starting states across all areas.',
};

/** Folders below an area that serve several of its resources, with the reason. */
const severalResources: Readonly<Record<string, string>> = {
  [`${RULES}/cloudKeys/providers`]: 'Differences between the cloud providers, for accounts, key sets and keys.',
  [`${APPLIANCE}/acme/client`]: 'The ACME protocol. It knows no resource.',
  [`${APPLIANCE}/cloudKeys/clouds`]: 'The simulated cloud providers.',
  [`${APPLIANCE}/kmip/protocol`]: 'The KMIP protocol. It knows no resource.',
};

const sources = code.filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|stories)\.tsx?$/.test(path));

/** Returns the folders at this depth below the root that contain files, directly or further below. */
const foldersBelow = (root: string, depth: number): string[] =>
  [
    ...new Set(
      sources
        .filter((path) => path.startsWith(`${root}/`))
        .map((path) => path.slice(root.length + 1).split('/'))
        .filter(({ length }) => length > depth)
        .map((parts) => `${root}/${parts.slice(0, depth).join('/')}`),
    ),
  ].sort();

describe('folders', () => {
  it(`hold at most ${FILES_MOST} source files each, without tests and stories`, () => {
    const counts = new Map<string, number>();
    for (const path of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > FILES_MOST).map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
  });

  it('of rules and appliance have the names of the areas of the contract', () => {
    const areas = new Set(foldersBelow(CONTRACT, 1).map((path) => path.slice(CONTRACT.length)));
    const others = [RULES, APPLIANCE].flatMap((root) => foldersBelow(root, 1).filter((path) => !areas.has(path.slice(root.length))));
    expect(others).toEqual(Object.keys(shared).sort());
  });

  it('below an area of rules and appliance have the names of the resources of the contract', () => {
    const resources = new Set(sources.filter((path) => path.startsWith(CONTRACT)).map((path) => path.slice(CONTRACT.length).replace(/\.ts$/, '')));
    const others = [RULES, APPLIANCE].flatMap((root) =>
      foldersBelow(root, 2).filter((path) => shared[dirname(path)] === undefined && !resources.has(path.slice(root.length))),
    );
    expect(others).toEqual(Object.keys(severalResources).sort());
  });
});
