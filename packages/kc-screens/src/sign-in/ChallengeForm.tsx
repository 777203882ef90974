import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Said, SignInField, Stack } from './signInParts.tsx';
import { signInTexts } from './signInFlow.ts';
import type { useLogin } from './useLogin.ts';

/** AUTH-17, AUTH-37: the second factor, asked before there is a session. */
export function ChallengeForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const response = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const { refused, pending, state } = login;
  const prompt = state.at === 'challenge' ? state.prompt : undefined;

  useEffect(() => response.current?.focus(), []);

  async function submit(e: FormEvent<HTMLFormElement>) {
    e.preventDefault();
    const field = response.current;
    if (!field) return;
    // What another server asks for may be words.
    const code = prompt === undefined ? field.value.replace(/\s/g, '') : field.value.trim();
    setMissing(code === '');
    if (code !== '') {
      await login.respond(code);
      field.value = '';
    }
    field.focus();
  }

  return (
    <Stack noValidate onSubmit={(e) => void submit(e)}>
      {refused && refused.response === undefined && <Banner kind="error">{refused.text}</Banner>}
      <Said>{prompt === undefined ? 'Enter the token from your authenticator app, or the one sent to you by email.' : prompt || signInTexts.asked}</Said>
      <SignInField
        id="response"
        label="Token"
        ref={response}
        autoComplete="one-time-code"
        inputMode={prompt === undefined ? 'numeric' : 'text'}
        error={missing ? signInTexts.token : refused?.response}
        onChange={() => setMissing(false)}
      />
      <Button type="submit" tone="primary" pending={pending === 'challenge'}>
        Verify
      </Button>
      <Button tone="quiet" onClick={login.startOver}>
        Log out
      </Button>
    </Stack>
  );
}
