import type { Client } from 'kc-api/client/client';
import type { Login } from 'kc-api/contract/session/session';
import type { useLogin } from './useLogin.ts';

/** What each way to give the second factor is about. */
export interface ChallengeProps {
  login: ReturnType<typeof useLogin>;
  /** What the first factor was answered with. */
  asked: Login;
  client: Pick<Client, 'send'>;
}
