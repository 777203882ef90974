import { describe, expect, it } from 'vitest';
import { weakAuthorities, weakCertificateProblem, weaknessInFirst, weaknessTexts as texts, weakRequestProblem } from './weakness.ts';

// Created by OpenSSL 3.0. The private keys were discarded.
const rsa1024 = `-----BEGIN CERTIFICATE REQUEST-----
MIIBSzCBtQIBADAMMQowCAYDVQQDDAFhMIGfMA0GCSqGSIb3DQEBAQUAA4GNADCB
iQKBgQDys2H8bkvl4Zm+QpgImcjcR36vHxxPweXDtbodh7/jVwzUs8QLc7lnRg0Y
F7WegQddj5N7uQsFSu7zp+iDOGUr2ZFTIkVZWi+6bJGC9hnnFouBkNxwrMEtclRC
6jlsVIe494mxpbAWwbHaWqkkq/tw93enPEVwdSY0E2ve457FgQIDAQABoAAwDQYJ
KoZIhvcNAQELBQADgYEAVGXnO2iC7RNOk4yYBwOZIpHGOXuhICLvwNmlLTlHk7hL
LV3qbsyVO9jI9C8GK6r7SnNr/fNO89wHjGE6gaOgOJXZZaZMaaDqJmTyZq8k5kBp
n0d7wMSgL577RBvbPzx0aMkyYtOLmckKoy9bp0fP98AT1X0MRlzNkfULNYM66+I=
-----END CERTIFICATE REQUEST-----
`;
const sha1 = `-----BEGIN CERTIFICATE REQUEST-----
MIICUTCCATkCAQAwDDEKMAgGA1UEAwwBYjCCASIwDQYJKoZIhvcNAQEBBQADggEP
ADCCAQoCggEBALvWBtWLVkRO8GgNB5zoQZB8HwLTdnJwMExycJF88luK6bZKM6Jt
eu4/9bJD8bA2wwmgzQNCK7x6N+8VVc7Efz9PlN2HVYmTQgkBb/OMKPjkkZunYL5C
kw1TkzpX9nG9lxTYGR6HSLgyHtmmc4u8WDTVyTVOBGSmBYrKyN1naS3E8V4HHgin
LJmuXTeL3GnndXayJC1CIO0tV0jHynyRuNWi1V/h/9z0L2ogH9WEIr7yX2yQCPCq
NyudhZ1uNra5ihKm7YfHYvjkAvDNhphFUX+/KHDBQ+hQ18g7LOoKKmSVmsyLwgpu
ZTXm7rZajZfNgGI80tpDx/aW7EneD0mhzeMCAwEAAaAAMA0GCSqGSIb3DQEBBQUA
A4IBAQCiFlM/sQfWTIU+Eb6BYoiyhaeVvtKACyKv9SIYN9IAe2S5yA+T+KXDfeFP
DrnyGUqP8+21FIEUlG3b86mh+22xbsWwJ/yqGJGcb4vZxqRD3GRnjHspA8u7vfog
MYukxxOLH+Dy2oW9HO4/VA0mkyCJcI9/n29DtCSHknbtrgiRUbuvZUolyvyOzEVU
+IuX6Opxds+BreeqhyEOz9/bC1C4NhPy0srkKAeTvGqaRHiptXkaMdqlZj0tG/be
y4+/rfBo+K8vTwdJlDvgkb1o1x/MXk3Kiu+xqBp4UIfftMVBmDvmdsySS03/A9ON
OO5Kp9XVKcn943W9HttjGGiih7jU
-----END CERTIFICATE REQUEST-----
`;
const pssSha1 = `-----BEGIN CERTIFICATE REQUEST-----
MIICVzCCATkCAQAwDDEKMAgGA1UEAwwBYjCCASIwDQYJKoZIhvcNAQEBBQADggEP
ADCCAQoCggEBALvWBtWLVkRO8GgNB5zoQZB8HwLTdnJwMExycJF88luK6bZKM6Jt
eu4/9bJD8bA2wwmgzQNCK7x6N+8VVc7Efz9PlN2HVYmTQgkBb/OMKPjkkZunYL5C
kw1TkzpX9nG9lxTYGR6HSLgyHtmmc4u8WDTVyTVOBGSmBYrKyN1naS3E8V4HHgin
LJmuXTeL3GnndXayJC1CIO0tV0jHynyRuNWi1V/h/9z0L2ogH9WEIr7yX2yQCPCq
NyudhZ1uNra5ihKm7YfHYvjkAvDNhphFUX+/KHDBQ+hQ18g7LOoKKmSVmsyLwgpu
ZTXm7rZajZfNgGI80tpDx/aW7EneD0mhzeMCAwEAAaAAMBMGCSqGSIb3DQEBCjAG
ogQCAgDqA4IBAQBLmxOeqSEDHhxd0GikUNwYBLC8ZKwLYm2tddZqHgI/X/tS4iIu
ldBFPFYw+baT7KPDXVJvK5++ggE6kqTDM1b/YsPDJt5wPGlUfjt0e/fUOugrfc7z
k8jtEbYsAGusTL+/786Tuy2lkrdbt60UL7MFySV5MJtENikvgfUHX54yuZ5uoTrJ
MgYqf6Xa8i/2S/bKkwHzc6eAB08LXjqdQyd1gLGT5Ypm9h+irdxVFBLJHKHRlAPA
PfDw0cTZyCpQk19YEm0WQRhZc36yEkRxwbmsOsOPx8/iH2qmKI3fDxxzmIsvLdbG
B+T4YV0P936iEB4kkHF2lmBxajAnZCOQdsIB
-----END CERTIFICATE REQUEST-----
`;
const pssSha256 = `-----BEGIN CERTIFICATE REQUEST-----
MIIChjCCATkCAQAwDDEKMAgGA1UEAwwBYjCCASIwDQYJKoZIhvcNAQEBBQADggEP
ADCCAQoCggEBALvWBtWLVkRO8GgNB5zoQZB8HwLTdnJwMExycJF88luK6bZKM6Jt
eu4/9bJD8bA2wwmgzQNCK7x6N+8VVc7Efz9PlN2HVYmTQgkBb/OMKPjkkZunYL5C
kw1TkzpX9nG9lxTYGR6HSLgyHtmmc4u8WDTVyTVOBGSmBYrKyN1naS3E8V4HHgin
LJmuXTeL3GnndXayJC1CIO0tV0jHynyRuNWi1V/h/9z0L2ogH9WEIr7yX2yQCPCq
NyudhZ1uNra5ihKm7YfHYvjkAvDNhphFUX+/KHDBQ+hQ18g7LOoKKmSVmsyLwgpu
ZTXm7rZajZfNgGI80tpDx/aW7EneD0mhzeMCAwEAAaAAMEIGCSqGSIb3DQEBCjA1
oA8wDQYJYIZIAWUDBAIBBQChHDAaBgkqhkiG9w0BAQgwDQYJYIZIAWUDBAIBBQCi
BAICAN4DggEBADmqm+PiAXZ/FELALdMLKabkHWFDG0RVfQVG/A/meoLTrEXk7UA5
521pEkE5S/GiLUrQ3lYADbX+bmXBKLIzJ/NoKnz5c8gNshXBPRY4EpROuLXpiqBs
0UR/WzE9OVl/4BVJCgpN3SG5rlHuH7gDMVJYuVAaMQetbWWOXbu3g8eWvpVTAUAl
oqqhwLET1RkpkECYwA7I4280qzaTZ+sUo6F4mJ8r4d1jEyZ7T1mnN1w5D95V+Ghx
UQDkIfFLd5ME1mLGhgxaDCCCq2pDifCB6vciXGlLG7+qiC6OX2KPjofpxiiCFIBd
bZcx0+qP1SDcuFRb9I6wUyOtWarBDPg+jwQ=
-----END CERTIFICATE REQUEST-----
`;
const ecSha1 = `-----BEGIN CERTIFICATE REQUEST-----
MIHGMG4CAQAwDDEKMAgGA1UEAwwBYzBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IA
BMusw+JEhs0ND8/9Ujt5DfPYkhaAgGQI1KtmY2/X+/dLNmSmz74zha6P/cWUzvxu
FamSGWg9Luaz4ZQ9Q7Yahp+gADAJBgcqhkjOPQQBA0kAMEYCIQD8I9N37XUxMq//
/NSURiV+zGAZjA0bGvTBmueaQ1OVyQIhALA91YVRKjxBcVuXCPlBT4YVzEgjf/Po
MbYDVV0GlqMv
-----END CERTIFICATE REQUEST-----
`;
const ed25519 = `-----BEGIN CERTIFICATE REQUEST-----
MIGLMD8CAQAwDDEKMAgGA1UEAwwBZTAqMAUGAytlcAMhAJLdXRHXnWg5WdvWPa7J
Kf/E06R/2aKlWW2zCb3SeSmxoAAwBQYDK2VwA0EAQ+377f87FQdJoyPJLqLc3S4O
o6wtlQrJVDk5w4wZSjLExrjTCA1Oy4zUhgvYMC+X1qxAT+NzHW4WwWMaZ6L1Aw==
-----END CERTIFICATE REQUEST-----
`;
const p192 = `-----BEGIN CERTIFICATE-----
MIIBTjCCAQOgAwIBAgIUBQsWdl+V6p4QWfxzDnfNw2Pg3LswCgYIKoZIzj0EAwIw
DDEKMAgGA1UEAwwBZDAeFw0yNjExMjkxMzE5MjdaFw0zNjExMjYxMzE5MjdaMAwx
CjAIBgNVBAMMAWQwSTATBgcqhkjOPQIBBggqhkjOPQMBAQMyAAQ9b05g7uAMAkOL
rtmIEQhCY4ZnJwbkWICDLQxxt4meCijSFH012Tr8aWEKNKhjVIujUzBRMB0GA1Ud
DgQWBBS35KgiDsd/VLPSexGfZ/rJ1GLScDAfBgNVHSMEGDAWgBS35KgiDsd/VLPS
exGfZ/rJ1GLScDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCAzkAMDYCGQC4
+7uHvjBXbefIuLXhc2s+iLFvsgiLFBwCGQDwBf1BTkb6DfKTlSGkVz4WhEmudgua
+uI=
-----END CERTIFICATE-----
`;
const md5 = `-----BEGIN CERTIFICATE-----
MIIC+TCCAeGgAwIBAgIUUcc2zlY32kIorheCIBXx0imrux8wDQYJKoZIhvcNAQEE
BQAwDDEKMAgGA1UEAwwBYjAeFw0yNjExMjkxMzE5MjdaFw0zNjExMjYxMzE5Mjda
MAwxCjAIBgNVBAMMAWIwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQC7
1gbVi1ZETvBoDQec6EGQfB8C03ZycDBMcnCRfPJbium2SjOibXruP/WyQ/GwNsMJ
oM0DQiu8ejfvFVXOxH8/T5Tdh1WJk0IJAW/zjCj45JGbp2C+QpMNU5M6V/ZxvZcU
2Bkeh0i4Mh7ZpnOLvFg01ck1TgRkpgWKysjdZ2ktxPFeBx4IpyyZrl03i9xp53V2
siQtQiDtLVdIx8p8kbjVotVf4f/c9C9qIB/VhCK+8l9skAjwqjcrnYWdbja2uYoS
pu2Hx2L45ALwzYaYRVF/vyhwwUPoUNfIOyzqCipklZrMi8IKbmU15u62Wo2XzYBi
PNLaQ8f2luxJ3g9Joc3jAgMBAAGjUzBRMB0GA1UdDgQWBBQWnC0gTUMPIJxbj8En
S6oOasDjyjAfBgNVHSMEGDAWgBQWnC0gTUMPIJxbj8EnS6oOasDjyjAPBgNVHRMB
Af8EBTADAQH/MA0GCSqGSIb3DQEBBAUAA4IBAQCff/FNc2GpteIwy2VY8IiaT2ZD
AWhzYaCiMc6tFvzX+HVqTReMunG7txVbG3VIunk6ENGljKoW+L587qBl6gCTRaUO
Greg32KG3b0UWQGZAlyOYvEQrrKA0LfjMy8kpvL1CS+CecBefc9xLRNY7gJKSdbz
WonYC98ueEuSEDnr3nB8bfdXkaX8PqCPG6pUuecn6U2RPabO+DFS7eierq5SeJ5o
lynzhFWtLaXKsHJbuFjLdbVla5PusbWOy4kEVs21OxnuFyFWHTNwhOCHoxG9CM5Y
GS/xs6v3txpYxWJZqjCvhSzwxpGm74jUexc/FO7U0SvXjHLUC3k/WgdjEG9k
-----END CERTIFICATE-----
`;
const dsa1024 = `-----BEGIN CERTIFICATE-----
MIIC0TCCAn+gAwIBAgIUBWQSAz/7HXk3EDZ7PqzCzfLfLXcwCwYJYIZIAWUDBAMC
MA4xDDAKBgNVBAMMA2RzYTAeFw0yNjExMjkxMzE5MjdaFw0zNjExMjYxMzE5Mjda
MA4xDDAKBgNVBAMMA2RzYTCCAb4wggEzBgcqhkjOOAQBMIIBJgKBgQCKRePRLU3a
Vanym2eZxkUIyrRJDcLxvVkMp5rXHKRVTxABfVE2qsWaHsl0D8ga7G8hpqnuJVB4
TIkAHo19ZqTfcNsFScUbyaxLSwYtehMADqJ3yaacvNhuygtBBn/8LBRJcbvgcMnY
qjIZOzq7nzJI5+NVIMLw4HyWo6s4fhk1rQIdAITKuE8nurCmKflN8NrJaEKvw3TM
DIncS2ZTtEMCgYARAu9Xz0gYj1KqmIHB9bpU7Cpirf1XgL+pq9Th72G3mFwt66KP
rw5LSso7HQ5XoBq/BqNiuwEHyh/8fxX0+sdn61CpAyVyOzxNGX6ZcHgr0iHgcewq
YqKP8c4nZF4O+bujgfeV3sfEsvxmIH4henezFlPo2cQoIMaetzasEMs5sQOBhAAC
gYBf4neyfj10pfglaaQ7k3kzplPNGm2fnXtHVJDl57FsPE/3LmYE173EbmRgTXcq
rs3wljmnY8flZ5y60e7isZLae00SFgd4R9OXB13ik4u3ifxPBRqiNo5Fci0QiPLg
K7r0dAGToc8M11uJBlndRYZwaR+A3n0PYSD7neRDvwdO4aNTMFEwHQYDVR0OBBYE
FI0xjdoAz5DWflNY1hPpRrPTGcZtMB8GA1UdIwQYMBaAFI0xjdoAz5DWflNY1hPp
RrPTGcZtMA8GA1UdEwEB/wQFMAMBAf8wCwYJYIZIAWUDBAMCAz8AMDwCHBqAWxlc
OZmIhcw0MtmT9LVBdOdDtDC9NI21fxcCHFQpZAahmb+GA7wSLEbBKWMnnslwoou8
PBFmkfg=
-----END CERTIFICATE-----
`;

describe('certificate signing request', () => {
  it('is refused with a weak key, or with a signature over a broken hash', () => {
    expect(weakRequestProblem(rsa1024)).toBe(texts.requestKey('RSA 1024'));
    for (const pem of [sha1, pssSha1, ecSha1]) expect(weakRequestProblem(pem)).toBe(texts.requestSignature('SHA-1'));
    expect(weakRequestProblem(sha1.replaceAll('CERTIFICATE REQUEST', 'NEW CERTIFICATE REQUEST').replaceAll('\n', '\r\n'))).toBe(
      texts.requestSignature('SHA-1'),
    );
  });

  it('is accepted with a strong key and signature, and if it cannot be parsed', () => {
    for (const pem of [ed25519, pssSha256, 'nonsense', '', rsa1024.slice(0, 200), sha1.replace('MII', 'MIZ')]) expect(weakRequestProblem(pem)).toBeUndefined();
  });
});

describe('certificate', () => {
  it('is refused with a weak key of any kind, or with a signature over MD5', () => {
    expect(weakCertificateProblem(p192)).toBe(texts.certificateKey('EC 192'));
    expect(weakCertificateProblem(dsa1024)).toBe(texts.certificateKey('DSA 1024'));
    expect(weakCertificateProblem(md5)).toBe(texts.certificateSignature('MD5'));
    expect(weakCertificateProblem(sha1)).toBeUndefined();
  });

  it('has a short name of its weakness; for a CA only the key counts', () => {
    expect(weaknessInFirst(`Bag Attributes\n${md5}${p192}`)).toBe('MD5');
    expect(weaknessInFirst('')).toBe('');
    expect(weakAuthorities(md5 + p192 + dsa1024 + p192)).toBe('EC 192, DSA 1024');
    expect(weakAuthorities(md5)).toBe('');
  });
});
