import type { CertificateFacts } from 'kc-api/contract/certificates';

/** The authority of Nordbank's other products, created by `selfSigned`. Its key and those of the certificates below were deleted: they cannot sign again. */
export const applicationsCaPem = `-----BEGIN CERTIFICATE-----
MIIByjCCAW+gAwIBAgIRAKVkjFHaL/z4F7IahxCM8PEwCgYIKoZIzj0EAwIwQzEL
MAkGA1UEBhMCU0UxETAPBgNVBAoMCE5vcmRiYW5rMSEwHwYDVQQDDBhOb3JkYmFu
ayBBcHBsaWNhdGlvbnMgQ0EwIBcNMjAwMTAxMDAwMDAwWhgPMjA1MDAxMDEwMDAw
MDBaMEMxCzAJBgNVBAYTAlNFMREwDwYDVQQKDAhOb3JkYmFuazEhMB8GA1UEAwwY
Tm9yZGJhbmsgQXBwbGljYXRpb25zIENBMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAE0Oh9LIW1wn/V5+OdJjMTLGVN11p8bI8xaAYprVesJLK6bCNu7jy3HstA7fNv
QP7GHjeXG3EsFVK7ePF8V6pZv6NCMEAwDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8B
Af8EBAMCAQYwHQYDVR0OBBYEFJ2SoG1OBiGgTrGfP3zcrHDK9FgZMAoGCCqGSM49
BAMCA0kAMEYCIQDNYsrMz+Q4GrSnD9zCSE7lsNKz5y+2jYDH2t4X4q69GgIhAO9q
GclrpOXm4/QFwF7PVI9MowAvXv1gkoqR7FdiWqaq
-----END CERTIFICATE-----
`;

/** The result of `certificatesIn` for them, because a starting state is created synchronously, without the library. */
export const applicationsCa: CertificateFacts = {
  subject: 'C=SE, O=Nordbank, CN=Nordbank Applications CA',
  issuer: 'C=SE, O=Nordbank, CN=Nordbank Applications CA',
  serial: 'a5648c51da2ffcf817b21a87108cf0f1',
  not_before: 1577836800,
  not_after: 2524608000,
  names: [],
  key_type: 'EC',
  key_size: 256,
  fingerprint: 'F8:6C:F6:54:92:BD:F9:38:B3:7F:A7:1B:A8:DF:5F:FC:DD:E8:ED:A5:CE:E3:B7:C0:F6:98:75:1E:8D:E0:EB:5A',
  ca: true,
  usages: ['keyCertSign', 'cRLSign'],
};

/** The certificate of the healthy demo servers: valid for one label below apps.nordbank.example. */
export const applicationsLeafPem = `-----BEGIN CERTIFICATE-----
MIICJzCCAcygAwIBAgIQTMV32MEmezLCijswsPGofjAKBggqhkjOPQQDAjBDMQsw
CQYDVQQGEwJTRTERMA8GA1UECgwITm9yZGJhbmsxITAfBgNVBAMMGE5vcmRiYW5r
IEFwcGxpY2F0aW9ucyBDQTAeFw0yNTAxMDEwMDAwMDBaFw00NTAxMDEwMDAwMDBa
MEAxCzAJBgNVBAYTAlNFMREwDwYDVQQKDAhOb3JkYmFuazEeMBwGA1UEAwwVTm9y
ZGJhbmsgYXBwbGljYXRpb25zMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEtJGC
pRHRHl2i68DMltOtTCmWP0P+o2Gpj3JjWeTJm0uh9wMYeUBpRbUa8tw+m8gMlovr
PGzdthhinppBM+9Iz6OBpDCBoTAMBgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIF
oDAdBgNVHSUEFjAUBggrBgEFBQcDAQYIKwYBBQUHAwIwHQYDVR0OBBYEFLQvagHX
Kxdo/J/XHre12GECeA5aMB8GA1UdIwQYMBaAFJ2SoG1OBiGgTrGfP3zcrHDK9FgZ
MCIGA1UdEQQbMBmCFyouYXBwcy5ub3JkYmFuay5leGFtcGxlMAoGCCqGSM49BAMC
A0kAMEYCIQD3T+EqILEpN5Z/yhWsJ0m58qXeaWOC59wPotNFa8OIBAIhAIeAPEq6
mvVbcB+8W4emSEF6x3ushN4ONlcjsNdF4nDA
-----END CERTIFICATE-----
`;

export const applicationsLeaf: CertificateFacts = {
  subject: 'C=SE, O=Nordbank, CN=Nordbank applications',
  issuer: 'C=SE, O=Nordbank, CN=Nordbank Applications CA',
  serial: '4cc577d8c1267b32c28a3b30b0f1a87e',
  not_before: 1735689600,
  not_after: 2366841600,
  names: ['DNS:*.apps.nordbank.example'],
  key_type: 'EC',
  key_size: 256,
  fingerprint: '21:0E:F8:39:CC:E1:68:34:00:F7:04:32:DB:1B:2F:D1:AB:C8:A1:49:90:55:52:67:9C:7B:93:5F:DB:AB:DC:E7',
  ca: false,
  usages: ['digitalSignature', 'keyEncipherment', 'serverAuth', 'clientAuth'],
};

/** Expired on 1 January 2024: for one label below legacy.nordbank.example. */
export const legacyLeafPem = `-----BEGIN CERTIFICATE-----
MIICMTCCAdagAwIBAgIRAP2qC0HRugljuQMowl2ALEkwCgYIKoZIzj0EAwIwQzEL
MAkGA1UEBhMCU0UxETAPBgNVBAoMCE5vcmRiYW5rMSEwHwYDVQQDDBhOb3JkYmFu
ayBBcHBsaWNhdGlvbnMgQ0EwHhcNMjEwMTAxMDAwMDAwWhcNMjQwMTAxMDAwMDAw
WjBHMQswCQYDVQQGEwJTRTERMA8GA1UECgwITm9yZGJhbmsxJTAjBgNVBAMMHE5v
cmRiYW5rIGxlZ2FjeSBhcHBsaWNhdGlvbnMwWTATBgcqhkjOPQIBBggqhkjOPQMB
BwNCAATP+XU3tJH+fprwKuCRw4Bwwt3hD5tzyGtMBTgyLfVD231zH1AIsC0Gj9Nj
L8YMRb5XMuXbxGIhqzdWI3uSwvH6o4GmMIGjMAwGA1UdEwEB/wQCMAAwDgYDVR0P
AQH/BAQDAgWgMB0GA1UdJQQWMBQGCCsGAQUFBwMBBggrBgEFBQcDAjAdBgNVHQ4E
FgQU0R0uLjW7tqnto66KtFw3/x6GlpswHwYDVR0jBBgwFoAUnZKgbU4GIaBOsZ8/
fNyscMr0WBkwJAYDVR0RBB0wG4IZKi5sZWdhY3kubm9yZGJhbmsuZXhhbXBsZTAK
BggqhkjOPQQDAgNJADBGAiEA+2gRLJPcMP2282YQ6F3SB9TMzDVMe/V5QRCIyBsx
60MCIQCGh3DL9UCpeidizucZazIc4wrQUuLzEYQsbeBwPMURQw==
-----END CERTIFICATE-----
`;

export const legacyLeaf: CertificateFacts = {
  subject: 'C=SE, O=Nordbank, CN=Nordbank legacy applications',
  issuer: 'C=SE, O=Nordbank, CN=Nordbank Applications CA',
  serial: 'fdaa0b41d1ba0963b90328c25d802c49',
  not_before: 1609459200,
  not_after: 1704067200,
  names: ['DNS:*.legacy.nordbank.example'],
  key_type: 'EC',
  key_size: 256,
  fingerprint: 'E8:52:05:17:3A:56:C8:19:59:BF:80:3D:06:3E:8E:89:0F:89:0F:1D:91:89:B0:52:EC:85:73:EB:7E:CB:9C:B5',
  ca: false,
  usages: ['digitalSignature', 'keyEncipherment', 'serverAuth', 'clientAuth'],
};
