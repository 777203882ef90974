import { useId, useState } from 'react';
import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Form } from 'kc-components/Form';
import { TextField } from 'kc-components/TextField';
import { passkeys } from 'kc-api/contract/passkeys/passkeys';
import { longestPasskeyName, passkeyRules, passkeyTexts } from 'kc-api/rules/passkeys/passkeys';
import { t } from 'kc-intl/t';
import { makePasskey } from '../../authenticator/index.ts';
import { checkingText, sayDone, useAction, useAnswer, usePorts, type DialogBodyProps } from '../../shell/index.ts';

const schema = yup.object({ name: yup.string().trim().required(passkeyTexts.noName).max(longestPasskeyName, passkeyTexts.longName) });

/** PASS-02: takes a name, asks the browser to create a passkey, and saves it on the appliance. */
export function AddPasskey({ onClose }: DialogBodyProps<unknown>) {
  const ports = usePorts();
  const formId = useId();
  const { run, state, busy, reset } = useAction();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const pending = busy || asking;
  const { hostname } = globalThis.location;
  const own = useAnswer(passkeys.list).data;
  const warning = own && passkeyRules.warning(hostname, own);

  const add = async (entered: { name: string }) => {
    const name = entered.name.trim();
    setRefused(null);
    const begun = await run(passkeys.begin, {});
    const options = begun?.ok ? begun.answer?.options : undefined;
    if (!options) return;
    setAsking(true);
    const made = await makePasskey(options);
    setAsking(false);
    if (made.at === 'failed') return setRefused(made.text);
    const outcome = await run(passkeys.create, { body: { name, credential: made.answer } });
    if (!outcome?.ok) return;
    sayDone(ports, t('Passkey {name} added', { name }), undefined);
    onClose();
  };

  const failed = state.at === 'failed' ? state : null;
  const atField = failed?.error.fields['name'];
  const text = refused ?? (failed && atField === undefined ? failed.text : null);
  return (
    <Dialog
      open
      title={t('Add passkey')}
      onDismiss={onClose}
      busy={pending}
      banner={
        state.at === 'checking' ? (
          <Banner kind="info">{checkingText}</Banner>
        ) : (
          text !== null && (
            <Banner key={text} kind="error" focusOnMount>
              {text}
            </Banner>
          )
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onClose} disabledReason={pending ? t('Wait until this is done.') : undefined}>
            {t('Cancel')}
          </Button>
        ),
        primary: (
          <Button type="submit" form={formId} tone="primary" pending={pending}>
            {t('Add passkey')}
          </Button>
        ),
      }}
    >
      <Form<{ name: string }>
        id={formId}
        enterSubmits
        initialValues={{ name: '' }}
        schema={schema}
        serverErrors={atField === undefined ? {} : { name: atField }}
        onSubmit={(values) => {
          reset();
          return add(values);
        }}
      >
        <TextField name="name" label={t('Name')} help={t('Where it is, such as the phone or the security key.')} required />
        <p>{passkeyTexts.onlyHere(hostname)}</p>
        {warning !== undefined && <Banner kind="warning">{warning}</Banner>}
        <p>{t('Your browser then asks for the device. The passkey takes the place of a code when you sign in with your password.')}</p>
      </Form>
    </Dialog>
  );
}
