import type { Client } from 'kc-api/client/client';
import type { Login } from 'kc-api/contract/session/session';
import type { useLogin } from './useLogin.ts';

/** Props of the forms for the second factor. */
export interface ChallengeProps {
  login: ReturnType<typeof useLogin>;
  /** The response to the first factor. */
  asked: Login;
  client: Pick<Client, 'send'>;
}
