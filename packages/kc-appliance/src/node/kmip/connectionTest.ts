import { constants } from 'node:os';
import {
  enumeration,
  integer,
  needed,
  objectTypes,
  ServerRefusal,
  structure,
  tags,
  text,
  usages,
  versionsIn,
  type KmipCaller,
  type KmipTarget,
  type KmipTestAnswer,
  type Version,
} from '../../kmip/index.ts';
import { codeOf } from '../startError.ts';
import { connectKmip, type KmipConnection } from './client.ts';

/** Numbers of refusals by the server: this and its Result Reason (KMIP 1.4, 9.1.3.2.29). */
const refusals = 1_000;
/** Of anything that has no number of its own: TLS, certificates, answers that are no KMIP. */
const protocol = constants.errno.EPROTO;

function numberOf(error: unknown): number {
  if (error instanceof ServerRefusal) return refusals + error.number;
  const errno = error instanceof Error && 'errno' in error ? Number(error.errno) : 0;
  return Math.abs(errno) || (constants.errno as Readonly<Record<string, number>>)[codeOf(error)] || protocol;
}

/** KMIP 1.4, 9.1.3.2.13. */
const aes = 0x03;

const attribute = (name: string, value: ReturnType<typeof integer>) => structure(tags.Attribute, text(tags.AttributeName, name), value);

/** Makes a key of AES and destroys it again, whatever comes in between. */
async function makeKey(server: KmipConnection, version: Version): Promise<void> {
  const made = await server.ask(
    'Create',
    [
      enumeration(tags.ObjectType, objectTypes.SymmetricKey),
      structure(
        tags.TemplateAttribute,
        attribute('Cryptographic Algorithm', enumeration(tags.AttributeValue, aes)),
        attribute('Cryptographic Length', integer(tags.AttributeValue, 256)),
        attribute('Cryptographic Usage Mask', integer(tags.AttributeValue, usages.Encrypt | usages.Decrypt)),
      ),
    ],
    version,
  );
  await server.ask('Destroy', [text(tags.UniqueIdentifier, needed(made, 'UniqueIdentifier', 'TextString'))], version);
}

async function test(target: KmipTarget, { makesKey }: { makesKey: boolean }): Promise<KmipTestAnswer> {
  let server: KmipConnection | null = null;
  try {
    server = await connectKmip(target);
    const own: Version = { major: 1, minor: 2 };
    const spoken = versionsIn(await server.ask('DiscoverVersions', [], own));
    const version = spoken.find(({ major, minor }) => major === 1 && minor >= 2 && minor <= 4) ?? own;
    if (makesKey) await makeKey(server, version);
    return { number: 0, words: '' };
  } catch (error) {
    return { number: numberOf(error), words: error instanceof Error ? error.message : 'unknown' };
  } finally {
    server?.end();
  }
}

/** Over mutual TLS, as a client of KMIP 1.2 to 1.4: the best that both speak. */
export const nodeKmipCaller: KmipCaller = { test };
