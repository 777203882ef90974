import { t } from 'kc-intl/t';
import type { Context } from '../../core/context.ts';
import type { UserRecord } from '../../core/records.ts';
import { StepFailed } from '../../core/checks/testCourse.ts';
import { loginSecrets, loginSettings } from './loginSettings.ts';
import type { Proof } from '../proof.ts';
import { RadiusRejected, type RadiusTarget } from './radius.ts';

/** Returns the RADIUS server of a user: their own, or that of the vault; null if there is none. */
export function radiusServerOf(context: Context, { radius }: UserRecord): RadiusTarget | null {
  if (radius && radius.server !== '') return { host: radius.server, port: radius.port, auth: radius.auth, secret: radius.secret };
  const { radius_server: host, radius_port: port, radius_auth: auth } = loginSettings.get(context).radius;
  return host === '' ? null : { host, port, auth, secret: loginSecrets.get(context).radius_secret };
}

/** Checks a password, or the response to a challenge, with the user's RADIUS server. */
export async function askRadius(context: Context, user: UserRecord, given: { password: string; state?: string }): Promise<Proof> {
  const unjudged = (why: string): Proof => {
    context.log(`RADIUS sign-in of ${user.login_name} could not be checked: ${why}`);
    return { at: 'unjudged', why, ...asked };
  };
  const server = radiusServerOf(context, user);
  const asked = server ? { server: `${server.host}:${server.port}` } : {};
  if (!server) return unjudged(t('No RADIUS server is set.'));
  try {
    const challenge = await context.radius.ask(server, { login: user.login_name, ...given });
    return challenge ? { at: 'challenged', challenge } : { at: 'right' };
  } catch (error) {
    if (error instanceof RadiusRejected) return { at: 'wrong', why: 'rejected by the RADIUS server', ...asked };
    if (error instanceof StepFailed) return unjudged(error.message);
    throw error;
  }
}
