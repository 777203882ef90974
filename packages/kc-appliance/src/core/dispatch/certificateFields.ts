import type { GenericSchema } from 'valibot';
import { certificateFieldsIn, type CertificateField } from 'kc-api/contract/certificateFiles';
import { base64Bytes } from 'kc-api/rules/certificateFiles/fileText';
import { needsPassphrase } from 'kc-api/rules/certificateFiles/encrypted/needsPassphrase';
import { fileTexts } from 'kc-api/rules/certificateFiles/fileTexts';
import { problemText, readCertificates, readOwnCertificate, readPrivateKey, readRequest } from 'kc-api/rules/certificateFiles/read';
import { checkFields } from '../refusal.ts';

type Values = Record<string, unknown>;

/** The object or list that holds a field, and the name of the field there. */
interface Place {
  holder: Values;
  name: string;
  path: string;
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

function placesOf(value: unknown, [part, ...rest]: readonly string[], path: readonly string[] = []): Place[] {
  if (part === undefined || !isObject(value)) return [];
  const names = part === '*' ? Object.keys(value) : part in value ? [part] : [];
  return names.flatMap((name) =>
    rest.length === 0 ? [{ holder: value, name, path: [...path, name].join('.') }] : placesOf(value[name], rest, [...path, name]),
  );
}

const readers = { certificates: readCertificates, own: readOwnCertificate, key: readPrivateKey, request: readRequest } as const;

/** Returns PEM in the wire format of the field. Keeps the text of the client if it has the same content. */
function wireText(pem: string, file: string | Uint8Array, sent: string, base64: boolean): string {
  if (!base64) return pem;
  return file instanceof Uint8Array && new TextDecoder().decode(file) === pem ? sent : btoa(pem);
}

/** Decrypts an encrypted file with the passphrase field of the request. Refuses at that field if the passphrase is missing or wrong. */
async function open({ holder, path, name }: Place, { purpose, passphrase, key }: CertificateField, pem: string): Promise<{ pem: string; key: string }> {
  if (!needsPassphrase(pem)) return { pem, key: '' };
  if (passphrase === undefined) checkFields({ [path]: fileTexts.plainKey });
  const { openEncrypted } = await import('kc-api/rules/certificateFiles/encrypted/open');
  const given = holder[passphrase ?? ''];
  const opened = await openEncrypted(pem, typeof given === 'string' ? given : '');
  if (!opened.ok) {
    const at = opened.isPassphrase && passphrase !== undefined ? path.slice(0, path.length - name.length) + passphrase : path;
    return checkFields({ [at]: opened.reason }) as never;
  }
  if (purpose === 'key') {
    if (opened.key === '') checkFields({ [path]: fileTexts.noKey });
    return { pem: opened.key, key: '' };
  }
  if (opened.certificates === '') checkFields({ [path]: fileTexts.noCertificate });
  return { pem: opened.certificates, key: key === undefined ? '' : opened.key };
}

async function convert(place: Place, field: CertificateField): Promise<void> {
  const { holder, name, path } = place;
  const sent = holder[name];
  if (typeof sent !== 'string' || sent.trim() === '') return;
  // Some clients send the text of the file instead of base64.
  const file = (field.base64 ? base64Bytes(sent) : null) ?? sent;
  const result: { ok: true; pem: string; key?: string } | { ok: false; reason: string | undefined } = readers[field.purpose](file);
  if (!result.ok) {
    const reason = problemText(result.reason, field.invalid);
    return reason === undefined ? undefined : checkFields({ [path]: reason });
  }
  const opened = await open(place, field, result.pem);
  holder[name] = wireText(opened.pem, file, sent, field.base64);
  await moveKey(place, field, result.key ? result.key : opened.key);
}

/** Moves the private key of a certificate file into its own field, unless the request already has one there. */
async function moveKey({ holder, path, name }: Place, field: CertificateField, key: string): Promise<void> {
  if (key === '') return;
  if (field.key === undefined) return checkFields({ [path]: fileTexts.keyBeside });
  if (typeof holder[field.key] === 'string' && holder[field.key] !== '') return;
  const own = { holder, name: field.key, path: path.slice(0, path.length - name.length) + field.key };
  holder[field.key] = (await open(own, { ...field, purpose: 'key' }, key)).pem;
}

/**
 * Converts every certificate, key and request in a request body to PEM, from any supported format. Refuses (400) unsupported content at its field. Removes
 * passphrases, so that handlers never see them and nothing stores them.
 */
export async function convertCertificateFiles(schema: GenericSchema | undefined, body: unknown): Promise<void> {
  const fields = certificateFieldsIn(schema);
  for (const [parts, field] of fields) for (const place of placesOf(body, parts)) await convert(place, field);
  for (const [parts, { passphrase }] of fields)
    if (passphrase !== undefined) for (const { holder } of placesOf(body, parts.slice(0, -1).concat(passphrase))) delete holder[passphrase];
}
