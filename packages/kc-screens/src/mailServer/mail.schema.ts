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
  /** Undefined leaves the stored one. */
  password: string | undefined;
  sender: string;
  ssl: boolean;
  /** PEM; '' for none. */
  cacert: string;
  /** '' for the default; undefined where the appliance has no such setting. */
  helo_name: string | undefined;
}

export const mailValues = ({ server, port, login, sender, ssl, disable, cacert = '', helo_name }: MailServer): MailValues => ({
  disable: disable === 'yes',
  server,
  port: port || mailPort,
  login,
  password: undefined,
  sender,
  ssl: ssl === 'yes',
  cacert,
  helo_name,
});

/** The rule's words for one field. */
const checked = (field: 'server' | 'port' | 'sender' | 'helo_name') =>
  function check(this: yup.TestContext): true | yup.ValidationError {
    const values = this.parent as Partial<MailValues>;
    const text = mailProblems({
      server: values.server ?? '',
      port: values.port ?? Number.NaN,
      sender: values.sender ?? '',
      helo_name: values.helo_name?.trim(),
      disable: values.disable ? 'yes' : 'no',
    })[field];
    return text === undefined || this.createError({ message: text });
  };

export const mailSchema = yup.object({
  server: yup.string().test('server', settingsTexts.server, checked('server')),
  port: yup.number().nullable().test('port', settingsTexts.port, checked('port')),
  sender: yup.string().test('sender', settingsTexts.sender, checked('sender')),
  helo_name: yup.string().test('helo_name', settingsTexts.heloName, checked('helo_name')),
});

/** The server as it is entered; the local one asks for no login. */
export function mailSent({ server, port, login, password, sender, ssl, cacert, helo_name }: MailValues): BodyOf<typeof settings.testMail> {
  const local = isLocalServer(server.trim());
  return {
    server: server.trim(),
    port: port ?? mailPort,
    sender: sender.trim(),
    ssl: ssl ? 'yes' : 'no',
    login: local ? '' : login,
    ...(ssl ? { cacert } : {}),
    ...(helo_name === undefined ? {} : { helo_name: helo_name.trim() }),
    ...(password === undefined || local ? {} : { password }),
  };
}

export const mailBody = (values: MailValues): BodyOf<typeof settings.changeMailServer> =>
  values.disable ? { disable: 'yes' } : { disable: 'no', ...mailSent(values) };
