import type { DomainController } from 'kc-api/contract/security/directories';
import { controllerCount, controllerProblems, directoryTexts, isSecure } from 'kc-api/rules/security/directories';
import { certificatesOfFile, isStoredFile } from '../core/caFile.ts';
import type { Environment } from '../core/context.ts';
import { newGuid } from '../core/random.ts';
import { directoryTable, type DirectoryRecord } from './state.ts';

type ControllerRecord = DirectoryRecord['dc_list'][number];

/** With what their certificates say. Read before the change begins, for it takes a library that loads first. */
export const withCertificates = (given: readonly DomainController[]): Promise<ControllerRecord[]> =>
  Promise.all(given.map(async (one) => (one.cacert === undefined ? one : { ...one, certificates: (await certificatesOfFile(one.cacert)) ?? undefined })));

/** A controller that keeps its guid keeps its certificate, unless it brings another; ldaps needs no STARTTLS. */
export function controllersAfter(
  { random }: Pick<Environment, 'random'>,
  given: readonly ControllerRecord[],
  kept: readonly ControllerRecord[],
): ControllerRecord[] {
  return given.map((one) => {
    const old = kept.find((other) => one.guid !== undefined && other.guid === one.guid);
    const isKept = one.cacert === undefined || (old?.cacert !== undefined && isStoredFile(old.cacert, one.cacert));
    const { cacert, certificates } = isKept ? { ...old } : one;
    const file = cacert === undefined ? {} : { cacert, certificates };
    return { ...one, guid: old?.guid ?? newGuid(random), tls: isSecure(one) ? 'no' : one.tls, ...file };
  });
}

/** The rule looks at the form of the file, the appliance at what is in it. */
const problemsOf = (one: ControllerRecord): Record<string, string> => ({
  ...controllerProblems(one),
  ...(one.cacert !== undefined && one.certificates === undefined ? { cacert: directoryTexts.invalid } : {}),
});

/** What is wrong with the controllers of a domain, by field; `list` is what the wire calls them. */
export function controllerListProblems(controllers: readonly ControllerRecord[], list = 'dc_list'): Record<string, string> {
  const count = controllerCount(controllers.length);
  if (!count.ok) return { [list]: count.reason };
  return Object.fromEntries(
    controllers.flatMap((one, index) => Object.entries(problemsOf(one)).map(([field, text]) => [`${list}.${index}.${field}`, text] as const)),
  );
}

/** The domain that the vault has from its system; undefined where there is none. */
export const systemDomain = (kept: Pick<Environment, 'store'>): DirectoryRecord | undefined =>
  directoryTable
    .in(kept)
    .all()
    .find(({ system }) => system === 'yes');
