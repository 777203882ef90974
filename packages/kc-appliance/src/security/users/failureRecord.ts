import type { Context } from '../../core/context.ts';

/** Details of a refused sign-in for administrators. The person who tried to sign in must not see them. */
export interface FailedSignIn {
  /** 'wrong password'. */
  reason: string;
  /** 'Local', 'LDAP', 'RADIUS'. Default: unknown, because there is no such user. */
  method?: string | undefined;
  /** The server that checked the password. Default: none. */
  server?: string | undefined;
}

/** Returns, for example, 'wrong password. Method: RADIUS. Server: radius.example:1812. Address: 203.0.113.7.' Omits an unknown address. */
export function failureText({ connectionOf, request }: Pick<Context, 'connectionOf' | 'request'>, { reason, method, server }: FailedSignIn): string {
  const facts = [
    ['Method', method],
    ['Server', server],
    ['Address', connectionOf(request).address],
  ].flatMap(([label, text]) => (text ? [` ${label}: ${text}.`] : []));
  return `${reason}.${facts.join('')}`;
}
