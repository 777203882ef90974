import { directoryServerTexts } from 'kc-api/rules/workloads/directoryServers';
import type { Environment } from '../../core/context.ts';
import { StepFailed } from '../../core/checks/testCourse.ts';
import { serverTarget } from '../../security/index.ts';
import { directoryServerTable } from '../state.ts';

/**
 * Returns the security identifiers of users and groups from one directory server, in the order of their names; '' for unknown names (POL-26). `problem`: the
 * reason for a failure: the server was deleted (POL-40) or does not respond.
 */
export async function askSids(environment: Environment, id: string, names: readonly string[]): Promise<{ sids: readonly string[] } | { problem: string }> {
  const server = directoryServerTable.in(environment).get(id);
  if (!server) return { problem: directoryServerTexts.gone };
  const { tls, service_ac, service_ac_pw, cacert_text } = server;
  const target = serverTarget(
    { uri: server.uri_prefix + server.uri, starttls: tls === 'yes', cacert: cacert_text },
    { service_account_name: service_ac, service_account_pw: service_ac_pw },
  );
  try {
    return { sids: await environment.directory.sidsOf(target, names) };
  } catch (error) {
    if (error instanceof StepFailed) return { problem: `${error.finding.found} ${error.finding.remedy}`.trim() };
    throw error;
  }
}
