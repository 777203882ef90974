import * as v from 'valibot';
import { login, session } from '../contract/session/session.ts';
import { failureName, type Ask } from './ask.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** The run cannot start: a wrong address, a failed sign-in. Its message is for the person who started it. */
export class ConformanceError extends Error {}

/** Signs in and returns the token. Throws `ConformanceError` with a reason that holds nothing the appliance sent. */
export async function signIn(ask: Ask, tenant: string, { username, password }: Credentials): Promise<string> {
  const response = await ask(session.login, { params: { tenant }, body: JSON.stringify({ username, password }) }).catch((error: unknown) => {
    throw new ConformanceError(`The appliance cannot be reached (${failureName(error)}).`);
  });
  const { status } = response;
  const read = v.safeParse(login, response.json);
  if (status < 200 || status > 299 || !read.success)
    throw new ConformanceError(`The sign-in of ${username} was refused or is not of the contract (status ${status}).`);
  const { access_token: token, challenge_required: challenge, password_expired: expired } = read.output;
  if (challenge === 'yes') throw new ConformanceError(`${username} has a second factor. Name a user who signs in with a password alone.`);
  if (expired === 'yes') throw new ConformanceError(`The password of ${username} has expired.`);
  if (!token) throw new ConformanceError(`The sign-in of ${username} brought no token.`);
  return token;
}
