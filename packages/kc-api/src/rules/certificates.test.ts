import { describe, expect, it } from 'vitest';
import { certificatesMax, isCaFile, isPemChain } from './certificates.ts';

const ec = `-----BEGIN CERTIFICATE-----
MIIBvTCCAWOgAwIBAgIUA4vIJWu5gox4PphxzCz6RY9JUBgwCgYIKoZIzj0EAwIw
MzERMA8GA1UECgwITm9yZGJhbmsxHjAcBgNVBAMMFU5vcmRiYW5rIERpcmVjdG9y
eSBDQTAgFw0yNjExMjEwMjE5MzhaGA8yMDUxMTExNTAyMTkzOFowMzERMA8GA1UE
CgwITm9yZGJhbmsxHjAcBgNVBAMMFU5vcmRiYW5rIERpcmVjdG9yeSBDQTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABDrO3aGd1ID9xNH//XUi1QFNoYuEng5vr67J
PhAbKccbTecYgOipfw3y+tWb9OPN4gbPOX3VYNGwXwEfH8oSesmjUzBRMB0GA1Ud
DgQWBBTY8TiJ8E7XXFhkux29j0bPB9KHLDAfBgNVHSMEGDAWgBTY8TiJ8E7XXFhk
ux29j0bPB9KHLDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCH
dPVKNatNWTlTOmCwmz7nowSx89ZQ39nHZlO0YShzDgIgLRCudEd/6kYIotmSkVU2
SXwBsxaIm1JB4qzqemQ+srQ=
-----END CERTIFICATE-----`;
const rsa = `-----BEGIN CERTIFICATE-----
MIIDBzCCAe+gAwIBAgIUOlu+cTZMeMcfdhMmBwQQlLvnYKowDQYJKoZIhvcNAQEL
BQAwEzERMA8GA1UEAwwIVGVzdCBSU0EwHhcNMjYxMTIxMDI0MjA5WhcNMzYxMTE4
MDI0MjA5WjATMREwDwYDVQQDDAhUZXN0IFJTQTCCASIwDQYJKoZIhvcNAQEBBQAD
ggEPADCCAQoCggEBAMNv0IcYHExQeDM4Rps0ncaFwnnHczb9y5/AvpR90on4OLGP
dY5+5K3lFeGWmHeEnJq9cSwYnTZQcrADcjan0v9MD044p7eISayEdqN1/zKLCK8m
AxQCW/5JXCfAqv81RUNLKKxWHRNhrcWAPRNi507phL/6iYSBkGb7WGGcZJcWPrPf
m7AMsW3uxFuICEx2rWWjoeChpA9vS7RBosoLUA66hyXBkDBtE0r+JW+6ao3kcjcy
r3cTZPoAW/cjgQZtPzzeyTEb2XycWpjsMoHkY/DHH2rjGhFJjtEHagjHQfGkZpX7
ooyYfXLlExc4kCZXYcJmxzfJLIRc2xk8Q3vJVhECAwEAAaNTMFEwHQYDVR0OBBYE
FN9C1alEStbKLLkR9K+DUMcjl7GMMB8GA1UdIwQYMBaAFN9C1alEStbKLLkR9K+D
UMcjl7GMMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBAHhbG05v
ENt6V7dBc//s4sgIPfe3tNrtvJgWH9vN2M4gwpXg9KCXIvewlaZ2+9/wXvmysjWf
ysTSOCcda+PGYoNz4mNJ/T20D2RpKLVV8faWlUsyKmFSEglNvw+ifc4ARRvrN+qA
u/q+daDi4q7AiVtJFnvIAW3/pJWEO1U2T5zvIemSoJxJ+NhEVb9Y9nVinXt7gOEJ
nyGeH7gs6gQL/ekqCrzq0nREgYtcFD07BxCa3/AE8aRvL54eQa2yDnuCZuEP62KX
OIQZdQRsQZBKVVNN3e2+yf+YT/Xcg/9I83Z9obP0pvgFiNZlGlXgCMhsbClitn3a
vcLz+8PUGQeoQLU=
-----END CERTIFICATE-----`;

const inside = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');
const wrap = (body: string, kind = 'CERTIFICATE') => `-----BEGIN ${kind}-----\n${body}\n-----END ${kind}-----\n`;

describe('CA certificate file', () => {
  it('contains one or more certificates [SEC-095]', () => {
    expect(isPemChain(ec)).toBe(true);
    expect(isPemChain(rsa)).toBe(true);
    expect(isPemChain(`Nordbank\n${ec}\n\n${rsa}\n`)).toBe(true);
    expect(isPemChain(ec.replace(/\n/g, '\r\n'))).toBe(true);
    expect(isCaFile(btoa(ec))).toBe(true);
    expect(isPemChain(inside(ec))).toBe(true);
  });

  it('is refused if it contains no certificate, or anything else', () => {
    for (const text of ['', 'hello', wrap(''), wrap('AAAA'), wrap('!!!'), wrap(inside(ec), 'PRIVATE KEY'), ec.slice(0, -40)])
      expect(isPemChain(text)).toBe(false);
    expect(isPemChain(ec + wrap(inside(rsa), 'PRIVATE KEY'))).toBe(false);
    expect(isCaFile(ec)).toBe(false);
    expect(isCaFile('')).toBe(false);
    expect(isCaFile('%%%')).toBe(false);
  });

  it('is refused if it contains more certificates than the limit, or one without an end line', () => {
    expect(isPemChain(`${ec}\n`.repeat(certificatesMax))).toBe(true);
    expect(isPemChain(`${ec}\n`.repeat(certificatesMax + 1))).toBe(false);
    expect(isPemChain(`${ec}\n-----BEGIN CERTIFICATE-----\nAAAA`)).toBe(false);
  });

  it('is parsed in linear time, whatever it contains', () => {
    const begun = process.cpuUsage();
    // An unbounded search for the end of each block would read the whole file again and again.
    for (const text of ['-----BEGIN A-----\n', '-----BEGIN CERTIFICATE-----\n']) expect(isPemChain(text.repeat(60_000))).toBe(false);
    const { user } = process.cpuUsage(begun);
    expect(user).toBeLessThan(500_000);
  });

  it('is refused if it is truncated', () => {
    const der = Uint8Array.from(atob(inside(ec)), (letter) => letter.charCodeAt(0));
    const pem = (bytes: Uint8Array) => wrap(btoa(String.fromCharCode(...bytes)));
    expect(isPemChain(pem(der))).toBe(true);
    for (let size = 0; size < der.length; size += 1) expect(isPemChain(pem(der.slice(0, size)))).toBe(false);
    expect(isPemChain(pem(Uint8Array.of(...der, 0)))).toBe(false);
    expect(isPemChain(pem(Uint8Array.of(0x31, ...der.slice(1))))).toBe(false);
  });
});
