import { webhooks, type Webhook } from 'kc-api/contract/webhooks/webhooks';
import { webhookTexts } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { TestDialog } from '../../serverTest/index.ts';
import { useAction, useFailureMessage } from '../../shell/index.ts';

/** Sends a test event, and shows each step. A certificate of a private CA can be trusted from here. */
export function TestWebhook({ webhook: { id, name, revision }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { run } = useAction();
  const sayFailure = useFailureMessage();

  async function trust(cacert: string): Promise<boolean> {
    const outcome = await run(webhooks.change, { params: { id }, body: { revision, cacert } });
    if (outcome && !outcome.ok) sayFailure(outcome.error, outcome.text);
    return outcome?.ok === true;
  }
  return (
    <TestDialog
      name={name}
      call={webhooks.test}
      tests={[{ label: t('Send test event'), act: t('Send a test event'), input: (test_id) => ({ params: { id }, body: { test_id } }) }]}
      verdict={() => ({ passed: true, text: webhookTexts.tested })}
      onTrust={trust}
      onClose={onClose}
    />
  );
}
