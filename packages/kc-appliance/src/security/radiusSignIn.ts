import type { Context } from '../core/context.ts';
import type { UserRecord } from '../core/records.ts';
import { StepFailed } from '../core/testCourse.ts';
import { loginSecrets, loginSettings } from './loginSettings.ts';
import { RadiusRejected, type RadiusTarget } from './radius.ts';

/** The server that a user signs in at: their own, else that of the vault; null where there is none. */
function serverOf(context: Context, { radius }: UserRecord): RadiusTarget | null {
  if (radius && radius.server !== '') return { host: radius.server, port: radius.port, auth: radius.auth, secret: radius.secret };
  const { radius_server: host, radius_port: port, radius_auth: auth } = loginSettings.get(context).radius;
  return host === '' ? null : { host, port, auth, secret: loginSecrets.get(context).radius_secret };
}

/** Whether the RADIUS server of a user lets them in. */
export async function radiusLetsIn(context: Context, user: UserRecord, password: string): Promise<boolean> {
  const server = serverOf(context, user);
  if (!server) return false;
  try {
    await context.radius.ask(server, { login: user.login_name, password });
    return true;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    if (!(error instanceof RadiusRejected)) context.log(`RADIUS sign-in of ${user.login_name} could not be checked: ${error.message}`);
    return false;
  }
}
