import { object, string } from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { EmptyState } from 'kc-components/EmptyState';
import { Form } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import { Stack } from 'kc-components/Stack';
import { recovery } from 'kc-api/contract/recovery/recovery';
import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAction, useAnswer } from '../../shell/index.ts';
import { RecoveryFrame } from '../RecoveryFrame.tsx';
import type { RecoveryPageProps } from '../recoveryPage.ts';
import { reloadSoon } from '../reloadSoon.ts';

const schema = object({ kmip_guid: string().required(t('Choose a KMIP server.')) });

/** /kmip?recovery (RECOV-10): a KMIP server that this appliance uses as a client returns the admin key. */
export function KmipRecoveryPage({ host, onRecovered }: RecoveryPageProps) {
  const read = useAnswer(recovery.kmipServers);
  const { state, run, busy } = useAction();
  const send = async (kmip_guid: string) => {
    const outcome = await run(recovery.kmip, { body: { kmip_guid } });
    if (!outcome?.ok) return;
    onRecovered(recoveryTexts.recovered);
    reloadSoon(host);
  };
  return (
    <RecoveryFrame
      host={host}
      heading={t('Recover from a KMIP server')}
      text={t('A KMIP server that holds the admin key of this appliance gives it back, which recovers the master key.')}
    >
      {state.at === 'failed' && (
        <Banner kind="error" focusOnMount key={state.text}>
          {state.text}
        </Banner>
      )}
      <AnswerPanel answer={read} lines={4}>
        {({ kmipinfo_list: servers }) =>
          servers.length === 0 ? (
            <EmptyState text={t('No KMIP server holds the admin key of this appliance.')} />
          ) : (
            <Form<{ kmip_guid: string }> initialValues={{ kmip_guid: '' }} schema={schema} onSubmit={({ kmip_guid }) => send(kmip_guid)}>
              <Stack>
                <RadioCards<string>
                  name="kmip_guid"
                  label={t('KMIP server')}
                  options={servers.map(({ kmip_guid, name, server, port }) => ({ value: kmip_guid, label: name, description: `${server}:${port}` }))}
                />
                <div>
                  <Button type="submit" tone="primary" pending={busy}>
                    {t('Recover from this server')}
                  </Button>
                </div>
              </Stack>
            </Form>
          )
        }
      </AnswerPanel>
    </RecoveryFrame>
  );
}
