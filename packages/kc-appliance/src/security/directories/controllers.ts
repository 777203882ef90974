import type { DomainController } from 'kc-api/contract/security/directories';
import { controllerCount, controllerProblems, directoryTexts, isSecure } from 'kc-api/rules/security/directories/directories';
import { certificatesOfFile, isStoredFile } from '../../core/files/caFile.ts';
import type { Environment } from '../../core/context.ts';
import { newGuid } from '../../core/random.ts';
import { directoryTable, type DirectoryRecord } from '../state.ts';

type ControllerRecord = DirectoryRecord['dc_list'][number];

/** Adds the facts of the certificates. Call it before the transaction: it loads a library. */
export const withCertificates = (given: readonly DomainController[]): Promise<ControllerRecord[]> =>
  Promise.all(given.map(async (one) => (one.cacert === undefined ? one : { ...one, certificates: (await certificatesOfFile(one.cacert)) ?? undefined })));

/** A controller that keeps its guid keeps its certificate, unless the request contains another one. ldaps needs no STARTTLS. */
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

/** The rule checks the format of the file, the appliance its content. */
const problemsOf = (one: ControllerRecord): Record<string, string> => ({
  ...controllerProblems(one),
  ...(one.cacert !== undefined && one.certificates === undefined ? { cacert: directoryTexts.invalid } : {}),
});

/** Returns the problems with the controllers of a domain, by field. `list`: the field of the list in the request. */
export function controllerListProblems(controllers: readonly ControllerRecord[], list = 'dc_list'): Record<string, string> {
  const count = controllerCount(controllers.length);
  if (!count.ok) return { [list]: count.reason };
  return Object.fromEntries(
    controllers.flatMap((one, index) => Object.entries(problemsOf(one)).map(([field, text]) => [`${list}.${index}.${field}`, text] as const)),
  );
}

/** Returns the domain that the vault inherits from its system; undefined if there is none. */
export const systemDomain = (kept: Pick<Environment, 'store'>): DirectoryRecord | undefined =>
  directoryTable
    .in(kept)
    .all()
    .find(({ system }) => system === 'yes');
