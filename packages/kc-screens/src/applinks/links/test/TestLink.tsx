import { applinks, type Applink } from 'kc-api/contract/applinks/applinks';
import { applinkTexts } from 'kc-api/rules/applinks/applinks';
import { t } from 'kc-intl/t';
import { TestDialog } from '../../../serverTest/index.ts';
import { useAction, useFailureMessage } from '../../../shell/index.ts';

/** Tests whether the appliance reaches the other product and can verify its certificate. */
export function TestLink({ link, onClose }: { link: Applink; onClose: () => void }) {
  const { guid, name, revision } = link;
  const { run } = useAction();
  const sayFailure = useFailureMessage();

  async function trust(cacert: string): Promise<boolean> {
    const outcome = await run(applinks.change, { params: { guid }, body: { revision, sslverify: 'yes', cacert } });
    if (outcome && !outcome.ok) sayFailure(outcome.error, outcome.text);
    return outcome?.ok === true;
  }
  return (
    <TestDialog
      name={name}
      call={applinks.test}
      tests={[{ label: t('Test connection'), act: t('Try it'), input: (test_id) => ({ body: { guid, test_id } }) }]}
      verdict={() => ({ passed: true, text: applinkTexts.tested })}
      onTrust={trust}
      onClose={onClose}
    />
  );
}
