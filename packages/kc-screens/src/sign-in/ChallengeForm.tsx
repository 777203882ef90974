import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { purposeOf } from 'kc-api/contract/secret';
import { session } from 'kc-api/contract/session/session';
import { t } from 'kc-intl/t';
import type { ChallengeProps } from './challengeProps.ts';
import { PasskeyForm } from './PasskeyForm.tsx';
import { Said, SignInField, Stack } from './signInParts.tsx';
import { signInTexts } from './signInFlow.ts';

/** AUTH-17, AUTH-37: asks for the second factor before the session begins. Offers a passkey first, if the user has one. */
export function ChallengeForm(props: ChallengeProps) {
  const { passkey } = props.asked;
  const [byCode, setByCode] = useState(false);
  if (passkey && !byCode) return <PasskeyForm {...props} options={passkey} onCode={() => setByCode(true)} />;
  return <CodeForm {...props} />;
}

function CodeForm({ login, asked, client }: ChallengeProps) {
  const response = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const { refused, pending } = login;
  const { username, challenge, challenge_prompt: prompt } = asked;

  useEffect(() => response.current?.focus(), []);

  async function submit(e: FormEvent<HTMLFormElement>) {
    e.preventDefault();
    const field = response.current;
    if (!field) return;
    // The answer to another server may contain spaces.
    const code = prompt === undefined ? field.value.replace(/\s/g, '') : field.value.trim();
    setMissing(code === '');
    if (code !== '') {
      await login.respond(() => client.send(session.challenge, { body: { username, response: code, ...(challenge === undefined ? {} : { challenge }) } }));
      field.value = '';
    }
    field.focus();
  }

  return (
    <Stack noValidate onSubmit={(e) => void submit(e)}>
      {refused && refused.response === undefined && <Banner kind="error">{refused.text}</Banner>}
      <Said>{prompt === undefined ? t('Enter the token from your authenticator app, or the one sent to you by email.') : prompt || signInTexts.asked}</Said>
      <SignInField
        id="response"
        label={t('Token')}
        ref={response}
        autoComplete={purposeOf(session.challenge.body.entries.response)}
        inputMode={prompt === undefined ? 'numeric' : 'text'}
        error={missing ? signInTexts.token : refused?.response}
        onChange={() => setMissing(false)}
      />
      <Button type="submit" tone="primary" pending={pending === 'challenge'}>
        {t('Verify')}
      </Button>
      <Button tone="quiet" onClick={login.startOver}>
        {t('Log out')}
      </Button>
    </Stack>
  );
}
