import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Private key of the demo's vendor. It can sign only upgrades of a demo appliance. */
const privateKey = 'jo7wNNn8GEwZrCEeiDQk7W00cFQs8u0ok7bKl01H7sQ';

export interface UpgradeFacts {
  /** Default: '10.6.0'. */
  version?: string;
  /** Default: '1103'. */
  build?: string;
  /** Default: '10.5.0'. */
  from?: string;
  /** Default: 'KeyControl'. */
  product?: string;
  /** 'START', or the id of a migration. Default: no failure. */
  failsAt?: string | undefined;
  /** Content to install. Default: a line of text. */
  content?: string;
  /** Further manifest fields. They override the fields above. */
  more?: object;
  /** Key id in the file. Default: the key of the demo's vendor. */
  kid?: string;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const part = (value: object): string => base64url(utf8ToBytes(JSON.stringify(value)));

/** Creates an upgrade file like the demo's vendor: the signed manifest, and the content. The output is deterministic. */
export function makeUpgrade({
  version = '10.6.0',
  build = '1103',
  from = '10.5.0',
  product = 'KeyControl',
  failsAt,
  content = `KeyControl ${version}, build ${build}\n`,
  more = {},
  kid = 'kc-upgrade-demo-2026',
}: UpgradeFacts = {}): string {
  const bytes = utf8ToBytes(content);
  const manifest = {
    format: 1,
    product,
    version,
    build,
    from,
    bytes: bytes.length,
    sha256: bytesToHex(sha256(bytes)),
    ...(failsAt === undefined ? {} : { fails_at: failsAt }),
    ...more,
  };
  const signed = `${part({ alg: 'EdDSA', typ: 'kc-upgrade', kid })}.${part(manifest)}`;
  const signature = base64url(ed25519.sign(utf8ToBytes(signed), Buffer.from(privateKey, 'base64url')));
  const lines = `${signed}.${signature}`.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN KEYCONTROL UPGRADE-----', ...lines, '-----END KEYCONTROL UPGRADE-----', content].join('\n');
}

/** Returns an upgrade file as an upload form. */
export function upgradeForm(file: string = makeUpgrade(), name = 'keycontrol-10.6.0.iso'): FormData {
  const form = new FormData();
  form.set('file', new File([file], name));
  return form;
}
