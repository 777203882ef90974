import { useSetFormValue } from 'kc-components/Form';
import { directoryServers, type DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { TestServer } from '../../../serverTest/index.ts';
import { bodyOf, testProblem, type DirectoryServerValues } from './directoryServer.schema.ts';

/** Tests the directory server with the current entries, saved or not. `before`: the existing server. */
export function DirectoryServerTest({ before }: { before: DirectoryServer | undefined }) {
  const set = useSetFormValue();
  return (
    <TestServer<DirectoryServerValues, typeof directoryServers.test>
      call={directoryServers.test}
      label={t('Test directory server')}
      act={t('Search for users')}
      input={(values, test_id) => ({ body: { ...(before ? { id: before.id } : {}), ...bodyOf(values), test_id } })}
      problem={(values) => testProblem(values, before)}
      success={settingsTexts.ldapTested}
      onTrust={(authority) => set('ca_cert', btoa(authority))}
    />
  );
}
