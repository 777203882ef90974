import { findings } from 'kc-api/rules/connections/testing';
import type { Store } from '../core/store.ts';
import { StepFailed } from '../core/testCourse.ts';
import { RadiusRejected, type Radius } from './radius.ts';
import { directoryUserTable } from './state.ts';

/** In a page nobody is reached: a server lets in whom the played directory knows; one with `unreachable` in its name does not answer. */
export const playedRadius = (store: Store): Radius => ({
  async ask({ host, port, secret }, { login, password }) {
    if (host.includes('unreachable') || secret === '') throw new StepFailed(findings.silent(host, port, 10_000));
    const known = directoryUserTable
      .in({ store })
      .all()
      .some((user) => user.login_name.toLowerCase() === login.toLowerCase() && password !== '' && user.password === password);
    if (!known) throw new RadiusRejected({ found: `${host} refused the login of ${login}.`, remedy: 'Check the user name and the password.' });
  },
});
