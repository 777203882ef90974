import type { Context } from '../core/context.ts';

/** Facts about a refused sign-in for administrators. None of them may reach the person who tried. */
export interface FailedSignIn {
  /** 'wrong password'. */
  reason: string;
  /** 'Local', 'LDAP', 'RADIUS'. Default: unknown, because there is no such user. */
  method?: string | undefined;
  /** The server that was asked. Default: none. */
  server?: string | undefined;
}

/** 'wrong password. Method: RADIUS. Server: radius.example:1812. Address: 203.0.113.7.' The address is left out where the appliance does not know it. */
export function failureText({ connectionOf, request }: Pick<Context, 'connectionOf' | 'request'>, { reason, method, server }: FailedSignIn): string {
  const facts = [
    ['Method', method],
    ['Server', server],
    ['Address', connectionOf(request).address],
  ].flatMap(([label, text]) => (text ? [` ${label}: ${text}.`] : []));
  return `${reason}.${facts.join('')}`;
}
