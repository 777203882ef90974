import type { BodyOf } from 'kc-api/contract/call';
import type { settings } from 'kc-api/contract/security/settings';
import { isLocalServer, isMailElsewhere, mailPasswordProblems, mailProblems, settingsTexts, tlsMailPort } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import type { Context, Environment } from '../core/context.ts';
import { checkFields, refuse } from '../core/refusal.ts';
import { StepFailed, takeSteps } from '../core/checks/testCourse.ts';
import { newGuid } from '../core/random.ts';
import { hostname } from '../core/state.ts';
import { requestAccessToken } from './accessToken.ts';
import { heloName } from './heloName.ts';
import { MailRefused, type MailTarget } from './mailer.ts';
import { mailServer, storedMailServer, type MailServer } from './state.ts';

type Kept = Pick<Environment, 'store'>;

/** The mail server of the demo bank. */
export const demoMail: MailServer = {
  server: 'mail.nordbank.example',
  port: 587,
  login: 'keycontrol',
  sender: 'keycontrol@nordbank.example',
  ssl: 'yes',
  disable: 'no',
  password: 'Mail-Demo-1',
};

/** True if emails are configured and enabled. */
export function mailWorks(kept: Kept): boolean {
  const { server, disable } = mailServer.get(kept);
  return server !== '' && disable !== 'yes';
}

type Optional = 'password' | 'cacert' | 'helo_name' | 'authentication' | 'oauth_endpoint' | 'oauth_client_id' | 'oauth_scope';
type Reached = Pick<MailServer, 'server' | 'port' | 'login' | 'ssl' | 'sender'> & { [Field in Optional]?: MailServer[Field] | undefined };

/** The connection parameters of a mail server with these settings. */
export function targetOf(environment: Pick<Environment, 'store' | 'ask'>, settings: Reached): MailTarget {
  const { server, port, login, ssl, sender, helo_name, password = '', cacert = '' } = settings;
  const isLocal = isLocalServer(server);
  const client = {
    endpoint: settings.oauth_endpoint ?? '',
    clientId: settings.oauth_client_id ?? '',
    clientSecret: password,
    scope: settings.oauth_scope ?? '',
  };
  return {
    host: isLocal ? server.slice(1, -1) : server,
    port,
    security: ssl === 'no' ? 'none' : port === tlsMailPort ? 'tls' : 'starttls',
    // The local server requires no login.
    login: isLocal ? '' : login,
    password: isLocal ? '' : password,
    cacert,
    name: heloName({ setting: helo_name, hostname: hostname.get(environment) ?? '', sender }),
    ...(settings.authentication === 'xoauth2' && !isLocal ? { accessToken: () => requestAccessToken(environment, client) } : {}),
  };
}

/** Returns the password for this server. Refuses to use the stored password for another server. */
export function passwordFor(given: Reached, kept: MailServer): string {
  checkFields(mailPasswordProblems(Boolean(kept.password), kept, given, given.password !== undefined));
  return given.password ?? (isMailElsewhere(kept, given) ? '' : (kept.password ?? ''));
}

/** Sends a test email to the caller, with the entered settings. */
export async function testMail(context: Context, { test_id, ...given }: BodyOf<typeof settings.testMail>) {
  checkFields(mailProblems({ ...given, disable: 'no' }));
  const { me, mailer, random } = context;
  const to = me.alert_email || me.email;
  if (to === '') refuse(400, t('Your account has no email address.'));
  const password = passwordFor(given, storedMailServer(context));
  const message = { id: newGuid(random), from: given.sender, to, subject: 'Test mail', text: `The mail server ${given.server} works.` };
  return takeSteps(context, { id: test_id, failed: settingsTexts.testFailed }, async (course) => {
    await mailer.send(targetOf(context, { ...given, password }), message, course).catch((error: unknown) => {
      if (error instanceof MailRefused) throw new StepFailed({ found: error.message, remedy: '' });
      throw error;
    });
    if (!mailer.leaves) context.commit(({ mail }) => mail(to, message.subject, message.text));
  });
}
