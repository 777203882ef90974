import * as yup from 'yup';
import type { AnswerOf, BodyOf } from 'kc-api/contract/call';
import type { settings } from 'kc-api/contract/security/settings';
import { isLocalServer, mailPort, mailProblems, settingsTexts } from 'kc-api/rules/security/settings';

type MailServer = AnswerOf<typeof settings.mailServer>['settings']['mail_server'];

export interface MailValues {
  disable: boolean;
  server: string;
  port: number | null;
  login: string;
  /** undefined keeps the stored password. */
  password: string | undefined;
  sender: string;
  ssl: boolean;
  /** PEM. '' for none. */
  cacert: string;
  /** '' for the default. undefined if the appliance has no such setting. */
  helo_name: string | undefined;
  /** undefined if the appliance supports login with a password only. */
  authentication: MailServer['authentication'];
  oauth_endpoint: string;
  oauth_client_id: string;
  oauth_scope: string;
}

export const mailValues = ({ server, port, login, sender, ssl, disable, cacert = '', helo_name, authentication, ...oauth }: MailServer): MailValues => ({
  disable: disable === 'yes',
  server,
  port: port || mailPort,
  login,
  password: undefined,
  sender,
  ssl: ssl === 'yes',
  cacert,
  helo_name,
  authentication,
  oauth_endpoint: oauth.oauth_endpoint ?? '',
  oauth_client_id: oauth.oauth_client_id ?? '',
  oauth_scope: oauth.oauth_scope ?? '',
});

/** Validates one field with the rule of the appliance. */
const checked = (field: keyof MailValues) =>
  function check(this: yup.TestContext): true | yup.ValidationError {
    const values = this.parent as Partial<MailValues>;
    const text = mailProblems({
      server: values.server ?? '',
      port: values.port ?? Number.NaN,
      sender: values.sender ?? '',
      helo_name: values.helo_name?.trim(),
      login: values.login,
      ssl: values.ssl ? 'yes' : 'no',
      authentication: values.authentication,
      oauth_endpoint: values.oauth_endpoint,
      oauth_client_id: values.oauth_client_id,
      disable: values.disable ? 'yes' : 'no',
    })[field];
    return text === undefined || this.createError({ message: text });
  };

export const mailSchema = yup.object({
  server: yup.string().test('server', settingsTexts.server, checked('server')),
  port: yup.number().nullable().test('port', settingsTexts.port, checked('port')),
  sender: yup.string().test('sender', settingsTexts.sender, checked('sender')),
  helo_name: yup.string().test('helo_name', settingsTexts.heloName, checked('helo_name')),
  login: yup.string().test('login', settingsTexts.oauthLogin, checked('login')),
  ssl: yup.boolean().test('ssl', settingsTexts.oauthTls, checked('ssl')),
  oauth_endpoint: yup.string().test('oauth_endpoint', settingsTexts.oauthEndpoint, checked('oauth_endpoint')),
  oauth_client_id: yup.string().test('oauth_client_id', settingsTexts.oauthClientId, checked('oauth_client_id')),
});

/** Converts the form values to the request body. The local server needs no login. */
export function mailSent({
  server,
  port,
  login,
  password,
  sender,
  ssl,
  cacert,
  helo_name,
  authentication,
  ...oauth
}: MailValues): BodyOf<typeof settings.testMail> {
  const local = isLocalServer(server.trim());
  return {
    server: server.trim(),
    port: port ?? mailPort,
    sender: sender.trim(),
    ssl: ssl ? 'yes' : 'no',
    login: local ? '' : login,
    ...(ssl ? { cacert } : {}),
    ...(authentication === undefined ? {} : { authentication: local ? 'password' : authentication }),
    ...(authentication === 'xoauth2' && !local
      ? { oauth_endpoint: oauth.oauth_endpoint.trim(), oauth_client_id: oauth.oauth_client_id.trim(), oauth_scope: oauth.oauth_scope.trim() }
      : {}),
    ...(helo_name === undefined ? {} : { helo_name: helo_name.trim() }),
    ...(password === undefined || local ? {} : { password }),
  };
}

export const mailBody = (values: MailValues): BodyOf<typeof settings.changeMailServer> =>
  values.disable ? { disable: 'yes' } : { disable: 'no', ...mailSent(values) };
