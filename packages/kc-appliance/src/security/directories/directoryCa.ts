import type { CertificateFacts } from 'kc-api/contract/certificates';

/** The authority of Nordbank's directory servers, created by `selfSigned`. Its key was deleted: it cannot sign again. */
export const directoryCa = `-----BEGIN CERTIFICATE-----
MIIBwTCCAWagAwIBAgIQB4FoaEY1VdyGSQl85h3g1zAKBggqhkjOPQQDAjBAMQsw
CQYDVQQGEwJTRTERMA8GA1UECgwITm9yZGJhbmsxHjAcBgNVBAMMFU5vcmRiYW5r
IERpcmVjdG9yeSBDQTAeFw0yNjAxMDEwMDAwMDBaFw00NjAxMDEwMDAwMDBaMEAx
CzAJBgNVBAYTAlNFMREwDwYDVQQKDAhOb3JkYmFuazEeMBwGA1UEAwwVTm9yZGJh
bmsgRGlyZWN0b3J5IENBMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEM1usa85E
id9V6GxmSPyoCqWVGNZ5nClkMFMU1sSccxou4xK7VD22DFrFrSFKQ16uAU6TjO+s
Y1J6E9ceTIufdaNCMEAwDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8BAf8EBAMCAQYw
HQYDVR0OBBYEFG/ElMirJ2VSK7Wqx1GXFIVzusoWMAoGCCqGSM49BAMCA0kAMEYC
IQCzanz7IKVZriJNsXBXJkAXXBh8Z0e7ShidQfLQtVi2vAIhAPTHClsHcViVr352
5fgK+9rNfqZZ8TLR4U0KkfStWP8w
-----END CERTIFICATE-----
`;

/** The result of `certificatesIn` for it, because a starting state is created synchronously, without the library. */
export const directoryCaFacts: readonly CertificateFacts[] = [
  {
    subject: 'C=SE, O=Nordbank, CN=Nordbank Directory CA',
    issuer: 'C=SE, O=Nordbank, CN=Nordbank Directory CA',
    serial: '07816868463555dc8649097ce61de0d7',
    not_before: Date.UTC(2026, 0, 1) / 1000,
    not_after: Date.UTC(2046, 0, 1) / 1000,
    names: [],
    key_type: 'EC',
    key_size: 256,
    fingerprint: 'B2:5B:33:24:14:1C:11:91:5F:F3:B4:4C:44:06:5A:6D:B2:9E:27:1A:D4:40:6E:31:09:EA:E8:D7:84:28:5F:F8',
    ca: true,
    usages: ['keyCertSign', 'cRLSign'],
  },
];
