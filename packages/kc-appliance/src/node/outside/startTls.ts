import type { Socket } from 'node:net';
import { findings } from 'kc-api/rules/connections/testing';
import { StepFailed } from '../../core/checks/testCourse.ts';

/** Maximum characters of a reply: RFC 5321, 4.5.3.1.5 allows 512 per line, and a greeting has several lines. */
const most = 8_192;

/** Reads the replies of a mail server one by one. All lines except the last have a hyphen after the code (RFC 5321, 4.2.1). */
async function* replies(socket: Socket): AsyncGenerator<string> {
  let said = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    for (let end = /^\d{3}(?: .*)?\r?\n/m.exec(said); end; end = /^\d{3}(?: .*)?\r?\n/m.exec(said)) {
      const upTo = end.index + end[0].length;
      yield said.slice(0, upTo);
      said = said.slice(upTo);
    }
    if (said.length > most) return;
  }
}

/** Starts TLS on an SMTP connection (RFC 3207). `name`: the appliance's own name in the greeting. */
export const smtpStartTls =
  (host: string, name: string) =>
  async (socket: Socket): Promise<void> => {
    const reader = replies(socket);
    const next = async (): Promise<string> => (await reader.next()).value ?? '';
    const asked = async (line: string): Promise<string> => {
      socket.write(`${line}\r\n`);
      return next();
    };
    if (!(await next()).startsWith('220')) throw new StepFailed(findings.broken(host));
    if (!/^250[ -]STARTTLS\b/im.test(await asked(`EHLO ${name}`))) throw new StepFailed(findings.noStartTls(host));
    if (!(await asked('STARTTLS')).startsWith('220')) throw new StepFailed(findings.noStartTls(host));
    await reader.return(undefined);
  };
