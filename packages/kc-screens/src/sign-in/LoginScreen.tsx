import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { purposeOf } from 'kc-api/contract/secret';
import { session } from 'kc-api/contract/session/session';
import { t } from 'kc-intl/t';
import type { Navigation } from '../shell/index.ts';
import type { SessionHost } from '../session/index.ts';
import { ChallengeForm, InvitationProblem } from './laterPages.ts';
import { OrLine, SignInField, Stack, Waiting } from './signInParts.tsx';
import { SignInPage } from './SignInPage.tsx';
import { sharedIcons } from './sharedIcons.ts';
import { signInTexts } from './signInFlow.ts';
import { forgetTyped, typedName } from './typedName.ts';
import { useLogin } from './useLogin.ts';

type Problems = { username?: string | undefined; password?: string | undefined };

/** Texts that explain the end of a session, for reasons that the user cannot know. */
const endTexts: Readonly<Record<string, string | undefined>> = {
  lifetime: signInTexts.timeOver,
  'ended-by-administrator': signInTexts.endedByAdministrator,
  'ended-elsewhere': signInTexts.endedElsewhere,
};

/** /login: user name and password, identity provider, second factor. */
export function LoginScreen({ host, navigation }: { host: SessionHost; navigation: Navigation }) {
  const login = useLogin(host, navigation);
  const { state, vendor, refused, pending } = login;
  const [problems, setProblems] = useState<Problems>({});
  const [notice] = useState(() => host.memory.notice.get());
  const [typed] = useState(() => typedName(host));
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { client, memory } = host;
  const why = endTexts[host.session.getState().ended ?? ''];

  // Show the notice only once.
  useEffect(() => {
    memory.notice.set(null);
    forgetTyped(host);
  }, [memory, host]);

  const form = state.at === 'form';
  useEffect(() => {
    if (form) username.current?.focus();
  }, [form]);

  async function submit(e: FormEvent<HTMLFormElement>) {
    e.preventDefault();
    const [user, secret] = [username.current, password.current];
    if (!user || !secret) return;
    const found: Problems = {
      username: user.value.trim() === '' ? signInTexts.username : undefined,
      password: secret.value === '' ? signInTexts.password : undefined,
    };
    setProblems(found);
    if (found.username || found.password) return (found.username ? user : secret).focus();
    if (!(await login.signIn(user.value.trim(), secret.value)) || !password.current) return;
    password.current.value = '';
    password.current.focus();
  }

  const settle = (field: keyof Problems) => problems[field] && setProblems({ ...problems, [field]: undefined });

  if (state.at === 'invitation') return <InvitationProblem host={host} message={state.text} onBack={login.startOver} />;
  if (state.at === 'challenge')
    return (
      <SignInPage host={host} heading={t('Two-Factor Authentication')}>
        <ChallengeForm login={login} asked={state.login} client={client} />
      </SignInPage>
    );
  if (state.at === 'waiting')
    return (
      <SignInPage host={host} heading={t('Sign in')}>
        {pending === 'provider' && <Waiting>{t('Opening {vendor}…', { vendor: vendor ?? t('the identity provider') })}</Waiting>}
      </SignInPage>
    );

  return (
    <SignInPage host={host} heading={t('Sign in')}>
      <Stack noValidate onSubmit={(e) => void submit(e)}>
        {refused ? (
          <Banner kind="error" key={refused.text}>
            {refused.text}
          </Banner>
        ) : (
          (notice && <Banner kind="success">{notice}</Banner>) || (why && <Banner kind="info">{why}</Banner>)
        )}
        <SignInField
          id="username"
          label={t('Username')}
          ref={username}
          defaultValue={typed}
          autoComplete="username"
          error={problems.username}
          onChange={() => settle('username')}
        />
        <SignInField
          id="password"
          label={t('Password')}
          ref={password}
          secret
          autoComplete={purposeOf(session.login.body.entries.password)}
          error={problems.password}
          onChange={() => settle('password')}
        />
        <Button type="submit" tone="primary" pending={pending === 'password'}>
          {t('Sign in')}
        </Button>
        {vendor !== null && (
          <>
            <OrLine />
            <Button icon={<sharedIcons.LogIn aria-hidden />} pending={pending === 'provider'} onClick={login.provider}>
              {t('Sign in with {vendor}', { vendor })}
            </Button>
          </>
        )}
      </Stack>
    </SignInPage>
  );
}
