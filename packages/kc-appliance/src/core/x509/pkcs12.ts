import { BmpString, OctetString } from 'asn1js';
import { PemConverter } from '@peculiar/x509';
import { Attribute, AuthenticatedSafe, CertBag, Certificate, PFX, PKCS8ShroudedKeyBag, PrivateKeyInfo, SafeBag, SafeContents } from 'pkijs';
import { keyPairOf } from './privateKeys.ts';

// RFC 7292, appendix D; RFC 2985, 5.5.
const oids = {
  shroudedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
  friendlyName: '1.2.840.113549.1.9.20',
  localKeyId: '1.2.840.113549.1.9.21',
};

/** AES-256 with a key by PBKDF2 over SHA-256. OpenSSL 3, Java 8u301, Windows Server 2019 and later versions can read it. */
const encryption = { contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 }, hmacHashAlgorithm: 'SHA-256', iterationCount: 100_000 } as const;
/** Iterations for the MAC of the file. It is computed on the main thread, so there are fewer of them. */
const rounds = 20_000;

interface KeyStore {
  /** PEM, the client's own certificate first. */
  certificate: string;
  /** PEM, one of those that `keyPairOf` reads. */
  key: string;
  /** PEM of the issuing CA certificates. */
  authorities: string;
  /** Name of the entry that products display. */
  name: string;
  passphrase: string;
}

/** Creates a PKCS #12 file with one entry: a private key, its certificate and its CA certificates, encrypted with the passphrase. */
export async function pkcs12({ certificate, key, authorities, name, passphrase }: KeyStore): Promise<Uint8Array<ArrayBuffer>> {
  const pair = await keyPairOf(key);
  if (!pair) throw new Error('The private key cannot be read.');
  const password = new TextEncoder().encode(passphrase).buffer;
  const shared = { ...encryption, password } as unknown as Parameters<PKCS8ShroudedKeyBag['makeInternalValues']>[0];
  const bag = new PKCS8ShroudedKeyBag({ parsedValue: PrivateKeyInfo.fromBER(await crypto.subtle.exportKey('pkcs8', pair.privateKey)) });
  await bag.makeInternalValues(shared);
  // The same id links key and certificate.
  const ofEntry = () => [
    new Attribute({ type: oids.friendlyName, values: [new BmpString({ value: name })] }),
    new Attribute({ type: oids.localKeyId, values: [new OctetString({ valueHex: Uint8Array.of(1).buffer })] }),
  ];
  const certificates = [certificate, authorities].flatMap((pem) => PemConverter.decode(pem));
  const authenticatedSafe = new AuthenticatedSafe({
    parsedValue: {
      safeContents: [
        { privacyMode: 0, value: new SafeContents({ safeBags: [new SafeBag({ bagId: oids.shroudedKey, bagValue: bag, bagAttributes: ofEntry() })] }) },
        {
          privacyMode: 1,
          value: new SafeContents({
            safeBags: certificates.map(
              (der, at) =>
                new SafeBag({
                  bagId: oids.certificate,
                  bagValue: new CertBag({ parsedValue: Certificate.fromBER(der) }),
                  ...(at === 0 ? { bagAttributes: ofEntry() } : {}),
                }),
            ),
          }),
        },
      ],
    },
  });
  await authenticatedSafe.makeInternalValues({ safeContents: [{}, shared] });
  const file = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
  await file.makeInternalValues({ password, iterations: rounds, pbkdf2HashAlgorithm: 'SHA-256', hmacHashAlgorithm: 'SHA-256' });
  return new Uint8Array(file.toSchema().toBER(false));
}
