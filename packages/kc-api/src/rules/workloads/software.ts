import * as v from 'valibot';
import { softwareLink, type SoftwareLink } from '../../contract/workloads/software.ts';
import { mayRead, type Actor } from '../privileges.ts';
import type { Verdict } from '../verdict.ts';

const ending = '_info';
/** True for http and https addresses and for paths. False for links that would execute code. */
const isAddress = (link: string): boolean => /^https?:\/\/|^\/(?!\/)/i.test(link);

export interface SoftwareRow extends SoftwareLink {
  name: string;
}

/** VM-029: downloadable software, sorted by name. The name is the wire name without '_info', with spaces instead of underscores. */
export const softwareRows = (info: Readonly<Record<string, unknown>>): SoftwareRow[] =>
  Object.entries(info)
    .flatMap(([key, value]) =>
      key.endsWith(ending) && v.is(softwareLink, value) && isAddress(value.link)
        ? [{ name: key.slice(0, -ending.length).replaceAll('_', ' '), version: value.version, link: value.link }]
        : [],
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

export const readSoftware = (actor: Actor): Verdict => mayRead(actor, 'CLOUD_ADMIN');
