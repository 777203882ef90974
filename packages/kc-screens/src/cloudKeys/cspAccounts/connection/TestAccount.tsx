import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cspAccountTexts, testFailedText } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { TestDialog } from '../../../serverTest/index.ts';

/** CSP-23: tests whether the cloud accepts the credentials of an account. */
export const TestAccount = ({ account: { guid, name }, onClose }: { account: CspAccount; onClose: () => void }) => (
  <TestDialog
    name={name}
    call={cspAccounts.checkConnectivity}
    tests={[{ label: t('Test connection'), act: t('List keys'), input: (test_id) => ({ params: { guid }, query: { test_id } }) }]}
    verdict={() => ({ passed: true, text: cspAccountTexts.tested })}
    failed={testFailedText}
    onClose={onClose}
  />
);
