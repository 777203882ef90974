import { useEffect, useRef, useState, type FormEvent } from 'react';
import { KeyRound } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { passkeyProofs } from 'kc-api/contract/session/passkeyProofs';
import { t } from 'kc-intl/t';
import { provePasskey, type BrowserOptions } from '../authenticator/index.ts';
import type { ChallengeProps } from './challengeProps.ts';
import { Said, Stack } from './signInParts.tsx';

/** PASS-06: the browser signs the appliance's challenge with a passkey. */
export function PasskeyForm({ login, asked, client, options, onCode }: ChallengeProps & { options: BrowserOptions; onCode: () => void }) {
  const [asking, setAsking] = useState(false);
  const [stopped, setStopped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const { username, challenge = '', passkey_only } = asked;
  const said = stopped ?? login.refused?.text;

  async function submit(e: FormEvent<HTMLFormElement>) {
    e.preventDefault();
    setStopped(null);
    setAsking(true);
    const proved = await provePasskey(options);
    setAsking(false);
    if (proved.at === 'failed') return setStopped(proved.text);
    await login.respond(() => client.send(passkeyProofs.signIn, { body: { username, challenge, assertion: proved.answer } }));
  }

  return (
    <Stack noValidate onSubmit={(e) => void submit(e)}>
      {said !== undefined && (
        <Banner kind="error" key={said}>
          {said}
        </Banner>
      )}
      <Said>{t('Use one of your passkeys: your phone, this computer or a security key.')}</Said>
      <Button type="submit" tone="primary" icon={<KeyRound aria-hidden />} ref={button} pending={asking || login.pending === 'challenge'}>
        {t('Use passkey')}
      </Button>
      {passkey_only !== 'yes' && (
        <Button tone="quiet" onClick={onCode}>
          {t('Use a code instead')}
        </Button>
      )}
      <Button tone="quiet" onClick={login.startOver}>
        {t('Log out')}
      </Button>
    </Stack>
  );
}
