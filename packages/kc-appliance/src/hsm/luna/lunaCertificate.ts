import type { CertificateFacts } from 'kc-api/contract/certificates';

/** The certificate of Nordbank's Luna, created by `selfSigned`. Its key was deleted: the HSM is simulated. */
export const lunaCertificate = `-----BEGIN CERTIFICATE-----
MIICAzCCAamgAwIBAgIRAKe2GE/okhm8wyfVki2gJigwCgYIKoZIzj0EAwIwQTEL
MAkGA1UEBhMCU0UxETAPBgNVBAoMCE5vcmRiYW5rMR8wHQYDVQQDDBZsdW5hMS5u
b3JkYmFuay5leGFtcGxlMB4XDTI2MDEwMTAwMDAwMFoXDTM2MDEwMTAwMDAwMFow
QTELMAkGA1UEBhMCU0UxETAPBgNVBAoMCE5vcmRiYW5rMR8wHQYDVQQDDBZsdW5h
MS5ub3JkYmFuay5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE2/xw
wWuV5a6vtZ9prTRaV4wJTtQlzJWyOL3ug+tdGrW8BcDrc4ag2nfVj8nRsLxIuI79
UAdZVXrhgbj+MN/vA6OBgTB/MAwGA1UdEwEB/wQCMAAwDgYDVR0PAQH/BAQDAgWg
MB0GA1UdJQQWMBQGCCsGAQUFBwMBBggrBgEFBQcDAjAdBgNVHQ4EFgQUHhtRUiQ1
0Ey152SNZWprjFmaC5YwIQYDVR0RBBowGIIWbHVuYTEubm9yZGJhbmsuZXhhbXBs
ZTAKBggqhkjOPQQDAgNIADBFAiEAoOpsyC8hhNFyWoPanDPRgy4bZ1jK3fPtvDjn
oTJFek0CIG8Wbhp2L0RYAj7l9ijMPh1nYOjcq4cOea+n+2v4/5Xs
-----END CERTIFICATE-----
`;

/** The result of `certificatesIn` for it, because a starting state is created synchronously, without the library. */
export const lunaCertificateFacts: readonly CertificateFacts[] = [
  {
    subject: 'C=SE, O=Nordbank, CN=luna1.nordbank.example',
    issuer: 'C=SE, O=Nordbank, CN=luna1.nordbank.example',
    serial: 'a7b6184fe89219bcc327d5922da02628',
    not_before: 1767225600,
    not_after: 2082758400,
    names: ['DNS:luna1.nordbank.example'],
    key_type: 'EC',
    key_size: 256,
    fingerprint: '66:C0:03:F4:65:7C:FE:A9:09:B8:7D:E8:09:F6:E0:7E:59:7D:E7:10:80:C6:D0:79:D7:C1:81:6C:E6:3D:0B:6F',
    ca: false,
    usages: ['digitalSignature', 'keyEncipherment', 'serverAuth', 'clientAuth'],
  },
];
