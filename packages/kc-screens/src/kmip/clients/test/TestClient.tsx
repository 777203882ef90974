import { kmipClients, type KmipClient } from 'kc-api/contract/kmip/clients';
import { TestDialog } from '../../../serverTest/index.ts';
import { useAction, useFailureMessage, useOpenDialog } from '../../../shell/index.ts';
import { clientValues } from '../client.schema.ts';
import { editClientDialog } from '../edit/editClient.dialog.tsx';
import { kmipTests, kmipVerdict, testBody } from './testBody.ts';

/** KMIP-094: tests a saved client server. The list shows the result. */
export function TestClient({ client, onClose }: { client: KmipClient; onClose: () => void }) {
  const { kmip_guid, name, revision, password_set } = client;
  const { run } = useAction();
  const sayFailure = useFailureMessage();
  const openDialog = useOpenDialog();

  async function trust(authority: string): Promise<boolean> {
    // The stored password must not be sent to another server. Open the edit dialog, where the user enters it again.
    if (password_set === 'yes') {
      openDialog(editClientDialog, kmip_guid);
      return false;
    }
    const cacert = [clientValues(client).cacert.trim(), authority].filter((pem) => pem !== '').join('\n');
    const outcome = await run(kmipClients.change, { params: { kmip_guid }, body: { revision, cacert } });
    if (outcome && !outcome.ok) sayFailure(outcome.error, outcome.text);
    return outcome?.ok === true;
  }
  const tests = (['connection', 'key'] as const).map((what) => ({
    ...kmipTests[what],
    input: (test_id: string) => ({ body: { kmip_guid, ...testBody(what, test_id) } }),
  }));
  return <TestDialog name={name} call={kmipClients.test} tests={tests} verdict={kmipVerdict} onTrust={trust} onClose={onClose} />;
}
