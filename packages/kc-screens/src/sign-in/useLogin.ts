import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import type { AnswerOf } from 'kc-api/contract/call';
import { providerSignIn } from 'kc-api/contract/security/providerSignIn';
import { session as calls, type Login } from 'kc-api/contract/session/session';
import { oidcFailed } from 'kc-api/rules/security/oidc/oidcSignIn';
import { t } from 'kc-intl/t';
import { withParams, type Navigation } from '../shell/index.ts';
import { connectionTimes, type SessionHost } from '../session/index.ts';
import { enter, goToProvider, oidcFailure, signInFailure, signInTexts } from './signInFlow.ts';

type LoginState =
  /** The request for the mode is pending, or the browser navigates to the identity provider. */
  | { at: 'waiting' }
  | { at: 'form' }
  /** `login` contains the secret of the first factor, the prompt of a server and the passkey challenge, as far as they apply. */
  | { at: 'challenge'; login: Login }
  /** An invalid invitation. */
  | { at: 'invitation'; text: string };

/** Milliseconds that the form waits for the mode. A slow response must not keep users from signing in. */
const modePatience = 1_500;

type Mode = AnswerOf<typeof providerSignIn.mode>;
const vendorOf = ({ enabled, idpVendorName }: Mode): string | null => (enabled ? idpVendorName || t('single sign-on') : null);

/** The error message, and the field that it belongs to. */
interface Refused {
  text: string;
  /** The error at the field 'response'. */
  response?: string | undefined;
}

/** The sign-in as a state machine: mode, form or identity provider, challenge, session. */
export function useLogin(host: SessionHost, navigation: Navigation) {
  const { client, session, memory, page, clock, connection } = host;
  const begun = useRef(false);
  // After a sign-out, do not navigate to the provider until the user clicks. Otherwise the provider would sign in the next person at the screen.
  const leadsAway = useCallback(
    ({ enabled, enforced }: Mode) => enabled && enforced === true && navigation.get().params['local'] === undefined && session.getState().ended === null,
    [navigation, session],
  );
  // If the response was preloaded, the first render already uses it.
  const [known] = useState(() =>
    memory.registration.get() === null && navigation.get().params['registration_token'] === undefined ? client.atHand(providerSignIn.mode) : null,
  );
  const [state, setState] = useState<LoginState>({ at: known && !leadsAway(known) ? 'form' : 'waiting' });
  const [vendor, setVendor] = useState<string | null>(known && vendorOf(known));
  const [refused, setRefused] = useState<Refused | null>(null);
  const [pending, setPending] = useState<'no' | 'password' | 'provider' | 'challenge'>('no');

  const provider = useCallback(
    async (how: { asked: boolean }) => {
      const invited = memory.registration.get() !== null;
      setPending('provider');
      setRefused(null);
      try {
        const stays = await goToProvider(host);
        if (stays === false) return;
        if (stays === null) setRefused({ text: oidcFailed });
      } catch (error) {
        const text = oidcFailure(error as ApplianceError);
        // The invitation is used up, so that a retry would fail in the same way.
        memory.registration.set(null);
        if (invited && (error as ApplianceError).kind === 'refused') {
          setState({ at: 'invitation', text });
          return;
        }
        setRefused({ text });
      }
      setPending('no');
      setState({ at: 'form' });
      // AUTH-58. Without a click by the user, a reload would only repeat the failure.
      if (how.asked) clock.setTimeout(() => void connection.answered().then(() => page.reload()), connectionTimes.reloadDelay);
    },
    [host, memory, clock, page, connection],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const address = navigation.get();
    const { registration_token: token } = address.params;
    if (token !== undefined) {
      memory.registration.set(token);
      navigation.go(withParams(address, { registration_token: undefined }), { replace: true });
    }
    if (memory.registration.get() !== null) {
      queueMicrotask(() => void provider({ asked: false }));
      return;
    }
    const patience = clock.setTimeout(() => setState((now) => (now.at === 'waiting' ? { at: 'form' } : now)), modePatience);
    client.send(providerSignIn.mode).then(
      (mode) => {
        clock.clearTimeout(patience);
        setVendor(vendorOf(mode));
        if (leadsAway(mode)) void provider({ asked: false });
        else setState((now) => (now.at === 'waiting' ? { at: 'form' } : now));
      },
      (error: ApplianceError) => {
        clock.clearTimeout(patience);
        if (error.kind === 'offline') setRefused({ text: signInFailure(error) });
        setState((now) => (now.at === 'waiting' ? { at: 'form' } : now));
      },
    );
  }, [client, clock, leadsAway, memory, navigation, provider]);

  /** Shows the next challenge, or begins the session. */
  const follow = (login: Login) => {
    if (login.challenge_required === 'yes') setState({ at: 'challenge', login });
    else if (!enter(host, login, { oidc: false })) setRefused({ text: signInTexts.unusable });
  };

  /** Returns true if the user must type the password again. */
  const signIn = async (username: string, password: string): Promise<boolean> => {
    if (pending !== 'no') return false;
    setPending('password');
    setRefused(null);
    try {
      const login = await client.send(calls.login, { params: { tenant: client.tenant }, body: { username, password } });
      follow(login);
      return true;
    } catch (error) {
      setRefused({ text: signInFailure(error as ApplianceError) });
      return true;
    } finally {
      setPending('no');
    }
  };

  /** Sends the answer to the challenge. */
  const respond = async (answer: () => Promise<Login>): Promise<void> => {
    if (pending !== 'no') return;
    setPending('challenge');
    setRefused(null);
    try {
      // A server may send several challenges in sequence.
      follow(await answer());
    } catch (error) {
      const failure = error as ApplianceError;
      const { response: wrong, assertion } = failure.fields;
      setRefused({ text: signInFailure(failure), response: wrong });
      // Too late, or too many wrong codes: start again with the first factor.
      if (failure.status === 400 && wrong === undefined && assertion === undefined) setState({ at: 'form' });
    } finally {
      setPending('no');
    }
  };

  const startOver = () => {
    setRefused(null);
    setState({ at: 'form' });
  };

  return { state, vendor, refused, pending, signIn, respond, provider: () => void provider({ asked: true }), startOver };
}
