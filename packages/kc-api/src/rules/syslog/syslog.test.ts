import { describe, expect, it } from 'vitest';
import { isEmptyServer, newSyslog, syslogPort, syslogProblems, syslogTexts as say } from './syslog.ts';

const server = { server: 'log.example', port: 514, fingerprint: '' };
const problems = (change: Partial<Parameters<typeof syslogProblems>[0]>) => syslogProblems({ ...newSyslog, ...change });

describe('syslog settings', () => {
  it('require in each row a server, a port and, if it is verified, a fingerprint [SET-069] [SET-070] [SET-071]', () => {
    expect(problems({ server_list: [server] })).toEqual({});
    expect(problems({ server_list: [server, { ...server, server: ' ' }] })).toEqual({ 'server_list.1.server': say.server });
    for (const wrong of ['log.example:514', 'tcp://log.example', 'a b'])
      expect(problems({ server_list: [{ ...server, server: wrong }] })).toEqual({ 'server_list.0.server': say.server });
    expect(problems({ server_list: [{ ...server, server: '2001:db8::1' }] })).toEqual({});
    for (const port of [null, 0, 65_536, 1.5]) expect(problems({ server_list: [{ ...server, port }] })).toEqual({ 'server_list.0.port': say.port });
    const byPrint = (fingerprint: string) =>
      syslogProblems({ ...newSyslog, protocol: 'tcp', tls_auth: 'x509/fingerprint', server_list: [{ ...server, fingerprint }] });
    for (const wrong of ['', 'AB', 'ZZ:'.repeat(19) + 'ZZ', 'ab'.repeat(21)]) expect(byPrint(wrong)['server_list.0.fingerprint']).toBe(say.fingerprint);
    for (const right of ['ab'.repeat(20), `SHA1:${'AB:'.repeat(19)}AB`, `SHA256:${'01:'.repeat(31)}ff`]) expect(byPrint(right)).toEqual({ cacert: say.cacert });
    expect(problems({ server_list: [{ ...server, fingerprint: 'nobody asks' }] })).toEqual({});
  });

  it('require at least one server if syslog is on, and each server only once', () => {
    expect(problems({ enabled: 'yes' })).toEqual({ server_list: say.noServer });
    expect(problems({ server_list: [server, { ...server, server: 'LOG.example ' }] })).toEqual({ 'server_list.1.server': say.twice });
    expect(problems({ server_list: [server, { ...server, port: 515 }] })).toEqual({});
  });

  it('allow TLS over TCP only, and require the CA certificate of the servers', () => {
    expect(problems({ tls_auth: 'x509/name', cacert: 'x' })).toEqual({ tls_auth: say.tlsNeedsTcp, cacert: say.invalid });
    expect(problems({ protocol: 'tcp', tls_auth: 'x509/certvalid' })).toEqual({ cacert: say.cacert });
    expect([syslogPort('none'), syslogPort('x509/name')]).toEqual([514, 6514]);
  });

  it('ignore rows without a value [SET-040]', () => {
    expect(isEmptyServer({ server: ' ', port: null, fingerprint: '' })).toBe(true);
    expect(isEmptyServer({ server: '', port: 514, fingerprint: '' })).toBe(false);
  });
});
